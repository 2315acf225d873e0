import type { Ledger } from "../ledger/ledger";
import type { Cause } from "../model/types";
import { confirmIntent } from "../payments/confirmation";
import { cancelIntent, createIntent, getIntent, updateIntent } from "../payments/payment-intents";
import { createRefund, getCharge, getRefund } from "../payments/refunds";
import { ApiError, invalidRequest, notFound } from "../protocol/api-error";
import type { FormObject } from "../protocol/form";
import { listPage } from "../protocol/lists";
import { checkParameters, readList, readText, type OperationName } from "../protocol/parameters";
import { expand } from "./expand";

export interface Call {
  method: string;
  path: string;
  form: FormObject;
  cause: Cause;
  origin: string;
}

interface Route {
  operation: OperationName;
  method: "GET" | "POST";
  path: RegExp;
  run(ledger: Ledger, call: Call, id: string): unknown;
}

const ROUTES: readonly Route[] = [
  {
    operation: "payment_intents.create",
    method: "POST",
    path: /^\/v1\/payment_intents$/,
    run: (ledger, { form, cause }) => createIntent(ledger, form, cause),
  },
  {
    operation: "payment_intents.list",
    method: "GET",
    path: /^\/v1\/payment_intents$/,
    run: ({ store }, { form, path }) => listPage(store.intents.all(), form, path),
  },
  {
    operation: "payment_intents.retrieve",
    method: "GET",
    path: /^\/v1\/payment_intents\/(\w+)$/,
    run: (ledger, _call, id) => getIntent(ledger, id),
  },
  {
    operation: "payment_intents.update",
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)$/,
    run: (ledger, { form }, id) => updateIntent(ledger, id, form),
  },
  {
    operation: "payment_intents.confirm",
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    run: (ledger, call, id) => confirmIntent(ledger, id, { ...call, fromBrowser: false }),
  },
  {
    operation: "payment_intents.cancel",
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    run: (ledger, { form, cause }, id) => cancelIntent(ledger, id, form, cause),
  },
  {
    operation: "charges.retrieve",
    method: "GET",
    path: /^\/v1\/charges\/(\w+)$/,
    run: (ledger, _call, id) => getCharge(ledger, id),
  },
  {
    operation: "refunds.create",
    method: "POST",
    path: /^\/v1\/refunds$/,
    run: (ledger, { form, cause }) => createRefund(ledger, form, cause),
  },
  {
    operation: "refunds.list",
    method: "GET",
    path: /^\/v1\/refunds$/,
    run: ({ store }, { form, path }) => {
      const intent = readText(form, "payment_intent");
      const charge = readText(form, "charge");
      const refunds = store.refunds
        .all()
        .filter(
          (refund) => (!intent || refund.payment_intent === intent) && (!charge || refund.charge === charge),
        );
      return listPage(refunds, form, path);
    },
  },
  {
    operation: "refunds.retrieve",
    method: "GET",
    path: /^\/v1\/refunds\/(\w+)$/,
    run: (ledger, _call, id) => getRefund(ledger, id),
  },
  {
    operation: "events.list",
    method: "GET",
    path: /^\/v1\/events$/,
    run: ({ store }, { form, path }) => {
      const type = readText(form, "type");
      const types = type ? [type] : readList(form, "types");
      const events = store.events.all().filter((event) => types.length === 0 || types.includes(event.type));
      return listPage(events, form, path);
    },
  },
  {
    operation: "events.retrieve",
    method: "GET",
    path: /^\/v1\/events\/(\w+)$/,
    run: ({ store }, _call, id) => {
      const event = store.events.get(id);
      if (!event) throw notFound("event", id);
      return event;
    },
  },
];

/** Executes a call made with the secret key and returns the body of its response. */
export function execute(ledger: Ledger, call: Call): unknown {
  for (const route of ROUTES) {
    const match = call.method === route.method ? route.path.exec(call.path) : null;
    if (!match) continue;
    checkParameters(route.operation, call.form);
    const body = route.run(ledger, call, match[1] ?? "");
    return expand(ledger.store, body, readList(call.form, "expand"));
  }
  throw unrecognized(call);
}

export function unrecognized({ method, path }: Pick<Call, "method" | "path">): ApiError {
  return invalidRequest(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    {},
    404,
  );
}
