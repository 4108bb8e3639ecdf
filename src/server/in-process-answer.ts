import type { Cut } from './answers/cut-answer.ts'

/**
 * An answer for a page that is rendered in this process. Nobody reads it from a socket, so it is neither written as JSON
 * nor is there a stream behind it: making and reading those costs more than the rest of the call. Read as often as one
 * likes; always the same object.
 */
export class InProcessAnswer extends Response {
  readonly #value: unknown
  /** About how long its JSON would be. */
  readonly length: number

  constructor({ value, length }: Cut, init: ResponseInit) {
    super(null, init)
    this.#value = value
    this.length = length
  }

  override async text(): Promise<string> {
    return JSON.stringify(this.#value)
  }

  override async json(): Promise<unknown> {
    return this.#value
  }
}
