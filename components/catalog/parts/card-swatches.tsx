import type { CardColor } from "@/lib/catalog/schema";
import { cn } from "@/components/ui/cn";

/** As many as fit under a card on a phone. */
const SHOWN = 5;

type CardSwatchesProps = {
  productName: string;
  colors: CardColor[];
  selected: string;
  onSelect: (color: string) => void;
};

/** Choosing a color changes the card's picture and the target of its link. */
export function CardSwatches({ productName, colors, selected, onSelect }: CardSwatchesProps) {
  const hidden = colors.length - SHOWN;
  return (
    <div role="group" aria-label={`Colors of ${productName}`} className="card-swatches">
      {colors.slice(0, SHOWN).map((color) => (
        <button
          key={color.name}
          type="button"
          aria-pressed={color.name === selected}
          aria-label={color.inStock ? undefined : `${color.name}, sold out`}
          title={color.name}
          onClick={() => onSelect(color.name)}
          className={cn("card-swatch", !color.inStock && "sold-out")}
          style={{ color: color.hex }}
        />
      ))}
      {hidden > 0 && <span className="text-xs text-quiet">+{hidden}</span>}
    </div>
  );
}

type SwatchProps = { hex: string; selected: boolean; soldOut?: boolean; className?: string };

/** With a ring when selected, struck through when sold out. */
export function Swatch({ hex, selected, soldOut, className }: SwatchProps) {
  return (
    <span
      aria-hidden
      className={cn("swatch", selected && "swatch-chosen", className)}
      style={{ backgroundColor: hex }}
    >
      {soldOut && (
        <span className="absolute top-1/2 -left-1 h-px w-[150%] -rotate-45 bg-ink mix-blend-difference" />
      )}
    </span>
  );
}
