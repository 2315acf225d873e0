import assert from "node:assert";
import { ANSWERS, readAnswer, refusalSchema, type Answer, type ApiCall } from "../../lib/api/answers";

/**
 * What a server answered, in the form that pages count on.
 * @throws when a field is missing, of another type, or one that the form doesn't name
 */
export function answerTo<Call extends ApiCall>(call: Call, sent: unknown): Answer<Call> {
  const answer = readAnswer(call, sent);
  assert.deepStrictEqual(answer, sent, `The answer to ${call} says more than its form`);
  return answer;
}

export function isCall(name: string): name is ApiCall {
  return Object.hasOwn(ANSWERS, name);
}

/** A refusal in the one shape of the API's errors. @throws when it has another */
export const refusal = (sent: unknown) => refusalSchema.parse(sent);
