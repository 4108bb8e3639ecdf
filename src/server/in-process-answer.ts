/**
 * JSON for a page that is rendered in this process. Nobody reads it from a socket, so there is no stream behind it:
 * making and reading one costs more than the rest of the call. Read as often as one likes; always the same object.
 */
export class InProcessAnswer extends Response {
  readonly #text: string
  #value: unknown

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.#text = text
  }

  get length(): number {
    return this.#text.length
  }

  override async text(): Promise<string> {
    return this.#text
  }

  override async json(): Promise<unknown> {
    this.#value ??= JSON.parse(this.#text)
    return this.#value
  }
}
