import type { Ledger } from "../ledger/ledger";
import type { Cause } from "../model/types";
import { ACCOUNT } from "../payments/account";
import { confirmIntent } from "../payments/confirmation";
import { closeDispute, getDispute, updateDispute } from "../payments/disputes";
import { cancelIntent, createIntent, getIntent, updateIntent } from "../payments/payment-intents";
import { approveReview, getFraudWarning, getReview } from "../payments/radar";
import { createRefund, getCharge, getRefund } from "../payments/refunds";
import { ApiError, invalidRequest, notFound } from "../protocol/api-error";
import type { FormObject } from "../protocol/form";
import { listPage } from "../protocol/lists";
import { checkParameters, readList, readText, type OperationName } from "../protocol/parameters";
import { listEndpoints } from "../webhooks/endpoints";
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
    operation: "accounts.retrieve",
    method: "GET",
    path: /^\/v1\/account$/,
    run: () => ACCOUNT,
  },
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
      return listPage(store.refunds.all().filter(ofPayment(form)), form, path);
    },
  },
  {
    operation: "refunds.retrieve",
    method: "GET",
    path: /^\/v1\/refunds\/(\w+)$/,
    run: (ledger, _call, id) => getRefund(ledger, id),
  },
  {
    operation: "disputes.list",
    method: "GET",
    path: /^\/v1\/disputes$/,
    run: ({ store }, { form, path }) => listPage(store.disputes.all().filter(ofPayment(form)), form, path),
  },
  {
    operation: "disputes.retrieve",
    method: "GET",
    path: /^\/v1\/disputes\/(\w+)$/,
    run: (ledger, _call, id) => getDispute(ledger, id),
  },
  {
    operation: "disputes.update",
    method: "POST",
    path: /^\/v1\/disputes\/(\w+)$/,
    run: (ledger, { form, cause }, id) => updateDispute(ledger, id, form, cause),
  },
  {
    operation: "disputes.close",
    method: "POST",
    path: /^\/v1\/disputes\/(\w+)\/close$/,
    run: (ledger, { cause }, id) => closeDispute(ledger, id, cause),
  },
  {
    operation: "radar.early_fraud_warnings.list",
    method: "GET",
    path: /^\/v1\/radar\/early_fraud_warnings$/,
    run: ({ store }, { form, path }) =>
      listPage(store.fraudWarnings.all().filter(ofPayment(form)), form, path),
  },
  {
    operation: "radar.early_fraud_warnings.retrieve",
    method: "GET",
    path: /^\/v1\/radar\/early_fraud_warnings\/(\w+)$/,
    run: (ledger, _call, id) => getFraudWarning(ledger, id),
  },
  {
    operation: "reviews.list",
    method: "GET",
    path: /^\/v1\/reviews$/,
    // Stripe lists the open ones only.
    run: ({ store }, { form, path }) =>
      listPage(
        store.reviews.all().filter(({ open }) => open),
        form,
        path,
      ),
  },
  {
    operation: "reviews.retrieve",
    method: "GET",
    path: /^\/v1\/reviews\/(\w+)$/,
    run: (ledger, _call, id) => getReview(ledger, id),
  },
  {
    operation: "reviews.approve",
    method: "POST",
    path: /^\/v1\/reviews\/(\w+)\/approve$/,
    run: (ledger, { cause }, id) => approveReview(ledger, id, cause),
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
  {
    operation: "webhook_endpoints.list",
    method: "GET",
    path: /^\/v1\/webhook_endpoints$/,
    run: (ledger, { form, path }) => listPage(listEndpoints(ledger), form, path),
  },
];

/** The filters `charge=…` and `payment_intent=…`. */
function ofPayment(form: FormObject) {
  const intent = readText(form, "payment_intent");
  const charge = readText(form, "charge");
  return (item: { charge: string; payment_intent: string }) =>
    (!intent || item.payment_intent === intent) && (!charge || item.charge === charge);
}

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
