import assert from "node:assert";
import { ANSWERS, readAnswer, refusalSchema, type Answer, type ApiCall } from "../../lib/http/api/answers";

/**
 * A server's answer, in the shape that pages rely on.
 * @throws when a field is missing, has another type, or isn't in the schema
 */
export function answerTo<Call extends ApiCall>(call: Call, sent: unknown): Answer<Call> {
  const answer = readAnswer(call, sent);
  assert.deepStrictEqual(answer, sent, `The answer to ${call} says more than its form`);
  return answer;
}

export function isCall(name: string): name is ApiCall {
  return Object.hasOwn(ANSWERS, name);
}

/** An error in the API's one shape. @throws when it has another */
export const refusal = (sent: unknown) => refusalSchema.parse(sent);
