import { z } from "zod";
import { AUDIENCES } from "@/lib/catalog/schema";
import { LONGEST_SLUG } from "@/lib/catalog/slug";

/** Prices are dollars with two digits ("48.00"). Stock counts only for new variants. */

const slug = z
  .string()
  .max(LONGEST_SLUG)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "use lower-case letters, digits and single hyphens, such as “mens-baseline-tee”",
  );

const dollars = z.string().regex(/^\d{1,5}\.\d{2}$/, "write dollars with two digits, such as “48.00”");

export const categoryFileSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        slug,
        name: z.string().min(1, "give the category a name"),
        /** Top-level categories leave it out. */
        parent: slug.optional(),
        description: z.string().min(40, "write at least a sentence of 40 characters"),
      }),
    )
    .min(1),
});

const pictureUse = z.strictObject({
  /** front, back, side, collar, detail, … Unique for one color. */
  view: z.string().regex(/^[a-z]+$/, "one lower-case word, such as “front”"),
  picture: z.string().min(1),
  alt: z.string().min(10, "describe what is seen in at least 10 characters").max(160),
});

export const productFileSchema = z
  .strictObject({
    slug,
    name: z.string().min(3).max(60, "keep the name within 60 characters"),
    category: slug,
    /** Such as women's tees for a unisex tee. */
    alsoIn: z.array(slug).default([]),
    audience: z.enum(AUDIENCES),
    /** From general to particular, singular: ["top", "tee"]. */
    garmentTypes: z.array(z.string().regex(/^[a-z-]+$/)).min(1),
    /** Every SKU is skuBase-COLOR-SIZE. Never change it once something was sold. */
    skuBase: z.string().regex(/^[A-Z]{2,4}-[A-Z0-9]{3,8}$/, "write it like “HV-TM01”"),
    price: dollars,
    compareAtPrice: dollars.optional(),
    isNew: z.boolean().default(false),
    isPopular: z.boolean().default(false),
    /** In lists: lower numbers first, then by slug. */
    position: z.int().min(0).default(100),
    description: z.string().min(80, "write at least 80 characters").max(600),
    details: z.array(z.string().min(5)).min(3).max(8),
    fabric: z.string().min(5),
    weight: z.string().min(2),
    fit: z.string().min(10),
    care: z.array(z.string().min(5)).min(2),
    colors: z
      .array(
        z.strictObject({
          name: z.string().min(2),
          hex: z.string().regex(/^#[0-9a-f]{6}$/, "write the color as “#1d2a44”"),
          pictures: z.array(pictureUse).min(1, "every color needs at least one picture"),
          /** Size → pieces at the first import. One-size goods use “One size”. */
          sizes: z.record(z.string().min(1), z.int().min(0)),
        }),
      )
      .min(1),
  })
  .superRefine((product, context) => {
    if (product.compareAtPrice && Number(product.compareAtPrice) <= Number(product.price)) {
      context.addIssue({
        code: "custom",
        path: ["compareAtPrice"],
        message: "must be higher than the price, or be left out",
      });
    }
    const names = product.colors.map((color) => color.name.toLowerCase());
    if (new Set(names).size !== names.length) {
      context.addIssue({ code: "custom", path: ["colors"], message: "names a color twice" });
    }
    product.colors.forEach((color, index) => {
      if (Object.keys(color.sizes).length === 0) {
        context.addIssue({
          code: "custom",
          path: ["colors", index, "sizes"],
          message: "needs at least one size",
        });
      }
      const views = color.pictures.map((picture) => picture.view);
      if (new Set(views).size !== views.length) {
        context.addIssue({
          code: "custom",
          path: ["colors", index, "pictures"],
          message: "names a view twice",
        });
      }
    });
  });

export const pictureManifestSchema = z.record(
  z.string(),
  z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    /** In pixels. */
    avif: z.array(z.int().positive()).min(1),
    webp: z.array(z.int().positive()).min(1),
    /** A tiny data: URI, shown until the picture has loaded. */
    blur: z.string().startsWith("data:image/"),
    source: z.string().regex(/^[0-9a-f]{16}$/),
  }),
);

export type CategoryFile = z.infer<typeof categoryFileSchema>;
export type ProductFile = z.infer<typeof productFileSchema>;
export type PictureManifest = z.infer<typeof pictureManifestSchema>;
