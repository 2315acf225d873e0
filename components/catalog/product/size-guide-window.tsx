"use client";

import { useState } from "react";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { RadioGroup, RadioTile } from "@/components/ui/radio-group";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import type { SizeGuideName } from "@/content/size-guide";
import { sizeTable } from "@/lib/catalog/size-guide.browser";
import type { Product } from "@/lib/catalog/schema";
import { GarmentDrawing } from "./garment-drawing";

const UNITS = ["inches", "centimeters"] as const;
type Unit = (typeof UNITS)[number];

const CM_PER_INCH = 2.54;

/** "33–34.5" inches, "84–88" whole centimeters, or a single number. */
export function formatMeasure(inches: number | readonly number[], unit: Unit): string {
  return [inches]
    .flat()
    .map((length) => (unit === "inches" ? length : Math.round(length * CM_PER_INCH)))
    .join("–");
}

type SizeGuideProps = WindowProps & { name: SizeGuideName; product: Pick<Product, "name" | "variants"> };

/** The garment's measures with a drawing, then the body's. */
export function SizeGuideWindow({ name, product, open, onOpenChange, onCloseAutoFocus }: SizeGuideProps) {
  const { garment, ...body } = sizeTable(name, product.variants);
  const [unit, setUnit] = useState<Unit>("inches");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        onCloseAutoFocus={onCloseAutoFocus}
        className="px-gutter pt-8 pb-8 sm:px-10 sm:pt-10 sm:pb-10"
      >
        <DialogTitle>{body.title} sizes</DialogTitle>
        <DialogDescription className="mt-2 text-sm">
          {garment
            ? `How the ${product.name} measures, and the body each size is made for.`
            : "Body measurements."}
        </DialogDescription>
        <div className="mt-6">
          <RadioGroup legend={<span className="sr-only">Unit</span>}>
            {UNITS.map((value) => (
              <RadioTile
                key={value}
                name="size-guide-unit"
                value={value}
                checked={unit === value}
                onChange={() => setUnit(value)}
              >
                {value === "inches" ? "Inches" : "Centimeters"}
              </RadioTile>
            ))}
          </RadioGroup>
        </div>
        {garment && (
          <section className="mt-8 grid items-center gap-x-8 gap-y-4 sm:grid-cols-[13rem_1fr]">
            <h3 className="font-display text-title sm:col-span-2">The garment, laid flat</h3>
            <GarmentDrawing {...garment} />
            <Sizes
              {...garment}
              measures={garment.measures.map((measure, at) => `${"ABC"[at]} ${measure}`)}
              caption={`${product.name}, laid flat`}
              unit={unit}
            />
          </section>
        )}
        <section className="mt-8">
          {garment && <h3 className="mb-4 font-display text-title">Your body</h3>}
          <Sizes {...body} caption={`${body.title} sizes`} unit={unit} />
          <p className="mt-5 text-sm text-ink-soft">{body.note}</p>
        </section>
      </DialogContent>
    </Dialog>
  );
}

type SizesProps = {
  measures: string[];
  rows: { size: string; inches: (number | readonly number[])[] }[];
  caption: string;
  unit: Unit;
};

function Sizes({ measures, rows, caption, unit }: SizesProps) {
  return (
    <Table>
      <TableCaption className="sr-only">
        {caption} in {unit}
      </TableCaption>
      <TableHeader>
        <TableRow>
          {["Size", ...measures].map((heading) => (
            <TableHead key={heading}>{heading}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ size, inches }) => (
          <TableRow key={size}>
            <TableHead scope="row" className="py-3">
              {size}
            </TableHead>
            {inches.map((measure, index) => (
              <TableCell key={index}>{formatMeasure(measure, unit)}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
