/** A refusal in the shape of Modrinth: `{ error, description }`. */
export class ModrinthFailure extends Error {
  status: number
  error: string
  headers: Record<string, string>

  constructor(status: number, error: string, description: string, headers: Record<string, string> = {}) {
    super(description)
    this.status = status
    this.error = error
    this.headers = headers
  }
}

export const invalidInput = (description: string): ModrinthFailure =>
  new ModrinthFailure(400, 'invalid_input', description)

export const notThere = (): ModrinthFailure =>
  new ModrinthFailure(404, 'not_found', 'the requested resource does not exist')
