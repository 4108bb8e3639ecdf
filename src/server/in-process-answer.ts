/**
 * JSON for a page that is rendered in this process. Nobody reads it from a socket, so there is no stream behind it:
 * making and reading one costs more than the rest of the call.
 */
export class InProcessAnswer extends Response {
  readonly #text: string

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.#text = text
  }

  override async text(): Promise<string> {
    return this.#text
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#text)
  }
}
