/**
 * JSON for a page that is rendered in this process. Nobody reads it from a socket, so there is no stream behind it:
 * making and reading one costs more than the rest of the call. Read as often as one likes; always the same object.
 */
export class InProcessAnswer extends Response {
  /** Let go of when it has been read: kept answers would hold everything twice. */
  #text: string | null
  #value: unknown
  readonly length: number

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.#text = text
    this.length = text.length
  }

  override async text(): Promise<string> {
    return this.#text ?? JSON.stringify(this.#value)
  }

  override async json(): Promise<unknown> {
    if (this.#text !== null) this.#value = JSON.parse(this.#text)
    this.#text = null
    return this.#value
  }
}
