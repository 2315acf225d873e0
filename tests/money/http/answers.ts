/** A server's answer, the shop's or the provider's. */
export type Answer = { status: number; body: unknown; retryAfter: string | null };

/** Reads the whole answer; a body that isn't JSON is kept as text. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const { status } = response;
  const retryAfter = response.headers.get("retry-after");
  try {
    return { status, retryAfter, body: JSON.parse(text) as unknown };
  } catch {
    return { status, retryAfter, body: text };
  }
}

/** An answer with which the caller can't continue. */
export class UnexpectedAnswer extends Error {
  constructor(
    readonly question: string,
    readonly answer: Answer,
  ) {
    super(`${question} was answered with ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
}
