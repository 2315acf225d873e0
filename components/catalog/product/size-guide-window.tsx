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
import type { Variant } from "@/lib/catalog/schema";

const UNITS = ["inches", "centimeters"] as const;
type Unit = (typeof UNITS)[number];

const CM_PER_INCH = 2.54;

/** "33–34.5" in inches, "84–88" in whole centimetres. */
export function formatRange([from, to]: [number, number], unit: Unit): string {
  const show = (inches: number) => (unit === "inches" ? inches : Math.round(inches * CM_PER_INCH));
  return `${show(from)}–${show(to)}`;
}

/** Body measurements per size, in inches or centimetres. */
export function SizeGuideWindow({
  name,
  variants,
  open,
  onOpenChange,
  onCloseAutoFocus,
}: WindowProps & { name: SizeGuideName; variants: Variant[] }) {
  const table = sizeTable(name, variants);
  const [unit, setUnit] = useState<Unit>("inches");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        onCloseAutoFocus={onCloseAutoFocus}
        className="px-gutter pt-8 pb-8 sm:px-10 sm:pt-10 sm:pb-10"
      >
        <DialogTitle>{table.title} sizes</DialogTitle>
        <DialogDescription className="mt-2 text-sm">
          Measurements of the body, not of the garment.
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
        <div className="mt-6">
          <Table>
            <TableCaption className="sr-only">
              {table.title} sizes in {unit}
            </TableCaption>
            <TableHeader>
              <TableRow>
                {["Size", ...table.measures].map((heading) => (
                  <TableHead key={heading}>{heading}</TableHead>
                ))}
              </TableRow>
            </TableHeader>
            <TableBody>
              {table.rows.map(({ size, inches }) => (
                <TableRow key={size}>
                  <TableHead scope="row" className="py-3">
                    {size}
                  </TableHead>
                  {inches.map((range, index) => (
                    <TableCell key={index}>{formatRange(range, unit)}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
        <p className="mt-5 text-sm text-ink-soft">{table.note}</p>
      </DialogContent>
    </Dialog>
  );
}
