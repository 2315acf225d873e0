import { ProductCard } from "@/components/product/product-card";
import { ProductGrid } from "@/components/product/product-grid";
import { getBestsellers } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";

export const ensureStatic = "navigation";

export default async function HomePage() {
  const bestsellers = (await getBestsellers()).map(toCard);
  return (
    <section className="shell py-section">
      <h1 className="font-display text-display-md mb-8">BESTSELLERS</h1>
      <ProductGrid>
        {bestsellers.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
