import type { Garment } from "@/content/size-guide";

type Measure = { letter: string; line: string; at: [number, number] };

const DRAWINGS: Record<Garment["drawing"], { outline: string; seams: string; measures: Measure[] }> = {
  tee: {
    outline: "M75 22 45 31 14 72 40 92 53 76V184H147V76L160 92 186 72 155 31 125 22C118 38 82 38 75 22Z",
    seams: "M53 76 45 31M147 76 155 31M69 24C76 46 124 46 131 24M53 176H147M18 68 44 88M182 68 156 88",
    measures: [
      { letter: "A", line: "M53 90H147", at: [96, 106] },
      { letter: "B", line: "M200 22V184M194 22H206M194 184H206", at: [207, 108] },
      { letter: "C", line: "M40 22 9 63M35 18 45 26M4 59 14 67", at: [10, 36] },
    ],
  },
  bra: {
    outline:
      "M62 24H78C80 58 90 70 100 70S120 58 122 24H138C138 62 146 82 160 92V168H40V92C54 82 62 62 62 24Z",
    seams: "M40 148H160M78 148C72 124 74 104 82 86M122 148C128 124 126 104 118 86",
    measures: [
      { letter: "A", line: "M40 180H160M40 174V186M160 174V186", at: [96, 197] },
      { letter: "B", line: "M176 24V168M170 24H182M170 168H182", at: [184, 102] },
    ],
  },
};

/** Laid flat, with a letter at each measure of its table. */
export function GarmentDrawing({ drawing, measures }: Garment) {
  const { outline, seams, measures: drawn } = DRAWINGS[drawing];
  const label = `Where it is measured: ${drawn.map(({ letter }, at) => `${letter} ${measures[at]}`).join(", ")}`;
  return (
    <svg role="img" aria-label={label} viewBox="0 0 220 204" className="w-full max-w-52 fill-none stroke-ink">
      <path d={outline} className="fill-paper" />
      <path d={seams} className="stroke-line-strong" />
      {drawn.map(({ letter, line, at: [x, y] }) => (
        <g key={letter}>
          <path d={line} className="stroke-clay-deep" />
          <text x={x} y={y} className="fill-clay-deep stroke-none text-sm font-medium">
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}
