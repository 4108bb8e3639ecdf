/**
 * Every error the API can answer with: id and key for machines, a sentence per language in `messages/`.
 * 0, 13 and 19 are fixed by the specification; an id is never reused.
 */
export const errorCatalogue = {
  unknown: { id: 0, status: 500 },
  validation: { id: 1, status: 422 },
  unauthenticated: { id: 2, status: 401 },
  forbidden: { id: 3, status: 403 },
  notFound: { id: 4, status: 404 },
  conflict: { id: 5, status: 409 },
  rateLimited: { id: 6, status: 429 },
  csrf: { id: 7, status: 403 },
  malformed: { id: 8, status: 400 },
  tooLarge: { id: 9, status: 413 },
  unsupportedMedia: { id: 10, status: 415 },
  methodNotAllowed: { id: 11, status: 405 },
  overloaded: { id: 12, status: 503 },
  invalidCredentials: { id: 13, status: 401 },
  sessionExpired: { id: 14, status: 401 },
  databaseUnavailable: { id: 15, status: 503 },
  idempotencyMismatch: { id: 16, status: 422 },
  inProgress: { id: 17, status: 409 },
  timeout: { id: 18, status: 503 },
  imageOutOfLimits: { id: 19, status: 422 },
  emailNotVerified: { id: 20, status: 403 },
  notApproved: { id: 21, status: 403 },
  guestsOnly: { id: 22, status: 403 },
  suspended: { id: 23, status: 403 },
  alreadyDecided: { id: 24, status: 409 },
  lastAdmin: { id: 25, status: 409 },
  appealTooSoon: { id: 26, status: 409 },
  secondFactorNeeded: { id: 27, status: 401 },
  sessionNeeded: { id: 28, status: 403 },
  passkeyRefused: { id: 29, status: 401 },
  insufficientFunds: { id: 30, status: 409 },
  proofNeeded: { id: 31, status: 403 },
  workNeeded: { id: 32, status: 428 },
  fileTooLarge: { id: 33, status: 413 },
  quotaExceeded: { id: 34, status: 413 },
  storageFull: { id: 35, status: 507 },
  attachmentInUse: { id: 36, status: 409 },
  uploadVersion: { id: 37, status: 412 },
  uploadOffset: { id: 38, status: 409 },
  checksumMismatch: { id: 39, status: 460 },
  editConflict: { id: 40, status: 409 },
  draftConflict: { id: 41, status: 409 },
  reviewLocked: { id: 42, status: 409 },
  muted: { id: 43, status: 403 },
  discussionLocked: { id: 44, status: 403 },
  versionWithdrawn: { id: 45, status: 410 },
  fileRecalled: { id: 46, status: 410 },
  fileNotReadable: { id: 47, status: 422 },
  alreadyPublished: { id: 48, status: 409 },
  invitationExpired: { id: 49, status: 410 },
  filesNotScanned: { id: 50, status: 409 },
  filesBlocked: { id: 51, status: 409 },
  pollClosed: { id: 52, status: 409 },
  slowMode: { id: 53, status: 429 },
  requestState: { id: 54, status: 409 },
  dealRunning: { id: 55, status: 409 },
  sideUnheard: { id: 56, status: 409 },
  storageUnavailable: { id: 57, status: 503 },
} as const satisfies Record<string, { id: number; status: number }>

export type ErrorKey = keyof typeof errorCatalogue
export type MessageArgs = Record<string, string | number>
/** One error of one field; `key` is a message id below `errors.field.`. */
export type FieldIssue = { key: string; args: MessageArgs; message?: string }
export type FieldIssues = Record<string, FieldIssue[]>

/** The body of every answer that is not a success. */
export type ErrorBody = {
  error: { id: number; key: string; message: string; args: MessageArgs; fields: FieldIssues }
  request_id: string
}

/** An expected failure, thrown by name: `throw fail('imageOutOfLimits', { max: 5 })`. */
export class Failure extends Error {
  readonly key: ErrorKey
  readonly args: MessageArgs
  readonly fields: FieldIssues
  /** Extra answer headers, for example Retry-After. */
  readonly headers: Record<string, string>
  constructor(key: ErrorKey, args: MessageArgs, fields: FieldIssues, headers: Record<string, string>) {
    super(key)
    this.name = 'Failure'
    this.key = key
    this.args = args
    this.fields = fields
    this.headers = headers
  }
  get status(): number {
    return errorCatalogue[this.key].status
  }
}

export function fail(
  key: ErrorKey,
  args: MessageArgs = {},
  more: { fields?: FieldIssues; headers?: Record<string, string> } = {},
): Failure {
  return new Failure(key, args, more.fields ?? {}, more.headers ?? {})
}

/** A single faulty field, for rules no schema can know (taken name, weak password). */
export function failField(field: string, key: string, args: MessageArgs = {}): Failure {
  return fail('validation', {}, { fields: { [field]: [{ key, args }] } })
}

/** The row, or the 404 everybody may see. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw fail('notFound')
  return row
}

/** Throws 403 unless the policy said yes. */
export function authorize(allowed: boolean): void {
  if (!allowed) throw fail('forbidden')
}
