/** What a server said, shop or provider. */
export type Answer = { status: number; body: unknown };

/** Reads an answer to its end; a body that isn't JSON is kept as text. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: response.status, body: text };
  }
}

/** An answer that whoever asked can't go on with. */
export class UnexpectedAnswer extends Error {
  constructor(
    readonly question: string,
    readonly answer: Answer,
  ) {
    super(`${question} was answered with ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
}
