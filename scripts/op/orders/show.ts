import type { Command } from "commander";
import { formatCents } from "../../../lib/money";
import { describeConcern } from "../../../lib/orders/concern-words";
import { orderDetails } from "../../../lib/orders/operator/details";
import { findOrderId } from "../../../lib/orders/operator/find";
import { addressLines, shippingSchema } from "../../../lib/checkout/shipping/address.browser";
import { help, printJson, requireDatabase } from "../../cli/command";
import { markTest } from "./mark-test";

type Details = Awaited<ReturnType<typeof orderDetails>>;

export default function define(command: Command): void {
  command
    .argument("<order>", "id or reference")
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(["orders show 4F9K2LQX"]))
    .action(async (name: string, { json }: { json?: true }) => {
      await requireDatabase();
      const order = await orderDetails(await findOrderId(name));
      if (json) printJson(order);
      else console.log(describe(order).join("\n"));
    });
}

const time = (date: Date | null) => date?.toISOString().slice(0, 19).replace("T", " ") ?? "–";

function describe(order: Details): string[] {
  const { address, payment } = order;
  const canceled = order.actions.some(({ kind }) => kind === "cancel-and-refund");
  const campaign = Object.entries(order.attribution).map(([name, value]) => `${name} ${value}`);
  return [
    `Order ${order.reference} (${order.id}): ${markTest(order.status, payment?.livemode ?? null)}${canceled ? ", canceled before it was sent" : ""}`,
    `Placed ${time(order.placedAt)} UTC, paid ${time(order.paidAt)}`,
    "",
    ...order.lines.map(
      (line) =>
        `  ${line.quantity} × ${line.productName}, ${line.color} / ${line.size} (${line.sku}): ${formatCents(line.unitPriceCents * line.quantity)}`,
    ),
    `  Subtotal ${formatCents(order.subtotalCents)}, discount ${formatCents(order.discountCents)}${order.promoCode ? ` (${order.promoCode})` : ""}, tax ${formatCents(order.taxCents)}, total ${formatCents(order.totalCents)}`,
    "",
    order.erasedAt
      ? `Shopper  erased ${time(order.erasedAt)} UTC, state ${order.state ?? "unknown"}`
      : `Shopper  ${order.email ?? "no email address"}`,
    ...(address ? [`         ${addressLines(address).join(", ")}`] : []),
    `Payment  ${payment?.intentId ?? "not opened"}, ${payment?.status ?? "none"}, account ${payment?.account ?? "not known"}, received ${formatCents(payment?.receivedCents ?? 0)}`,
    ...order.refunds.map(
      (refund) =>
        `Refund   ${formatCents(refund.amountCents)} ${refund.status}, ${time(refund.createdAt)}: ${refund.reason}`,
    ),
    ...order.concerns.map(
      (concern) =>
        `Concern  ${time(concern.raisedAt)} ${describeConcern(concern)}${concern.acknowledgedAt ? `, released in spite of it ${time(concern.acknowledgedAt)}` : ""}`,
    ),
    ...order.shipBlocks.map((block) => `Blocked  ${block}`),
    ...order.shipments.map(
      (parcel) =>
        `Parcel   ${parcel.carrier} ${parcel.trackingNumber}, ${time(parcel.createdAt)}: ${parcel.trackingUrl}`,
    ),
    ...(campaign.length > 0 ? [`Campaign ${campaign.join(", ")}`] : []),
    ...order.mails.map(
      (mail) =>
        `Mail     ${mail.kind}: ${mail.status}, ${time(mail.sentAt ?? mail.createdAt)}${mail.lastError ? ` (${mail.lastError})` : ""}, ${mail.id}`,
    ),
    ...order.actions.map(
      ({ at, operator, what, reason, addressBefore }) =>
        `Operator ${time(at)} ${operator}: ${what}${addressBefore ? ` (before: ${addressText(addressBefore)})` : ""}: ${reason}`,
    ),
    ...order.history.map(({ status, at }) => `State    ${time(at)} ${status}`),
  ];
}

function addressText(stored: unknown): string {
  const { data } = shippingSchema.safeParse(stored);
  return data ? addressLines(data).join(", ") : "incomplete";
}
