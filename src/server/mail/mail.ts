import type { Config } from '../config.ts'

export type Mail = {
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, such as List-Unsubscribe. Those that every mail has cannot be set here. */
  headers?: Record<string, string>
  /** One of many at once, such as a digest: it waits for all other mails, and `settle` hears what became of it. */
  list?: string
  /** After this moment the mail is dropped instead of sent. */
  expiresAt?: Date
}

/** A mail taken out of the outbox for one try. */
export type OutboxMail = Mail & { id: string; messageId: string; createdAt: Date; attempts: number }

export type MailTransport = {
  /** Resolves when the mail was taken over for good; rejects otherwise, in at most `sendTimeoutMs`. */
  send(mail: Omit<OutboxMail, 'attempts'>): Promise<void>
}

export const sendTimeoutMs = 45_000

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteTitle' | 'origin'>

/** The mail was built wrongly; it never reaches the outbox. The message names the field, never its value. */
export class MailRefused extends Error {
  constructor(field: string) {
    super(`This mail cannot be sent: ${field}`)
    this.name = 'MailRefused'
  }
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/
// No quotes, brackets, separators or comments: nothing that could be read as a second address or a name.
const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)*$/u
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/
const ownHeaders =
  /^(?:from|to|cc|bcc|sender|subject|date|message-id|mime-version|return-path|received|content-.*)$/i

/** Throws MailRefused where a field could carry a second recipient or a header of its own. */
export function checkMail(mail: Mail): void {
  if (!isSingleAddress(mail.to)) throw new MailRefused('to must be one address')
  if (typeof mail.subject !== 'string' || controls.test(mail.subject))
    throw new MailRefused('subject has line breaks')
  if ([...mail.subject].length > 300) throw new MailRefused('subject is too long')
  for (const body of [mail.text, mail.html])
    if (typeof body !== 'string' || body.includes('\0'))
      throw new MailRefused('text and html must be plain text')
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!headerName.test(name) || ownHeaders.test(name)) throw new MailRefused('a header of this name')
    if (typeof value !== 'string' || value.length > 900 || controls.test(value))
      throw new MailRefused('a header with line breaks')
  }
}

export function isSingleAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= 254 &&
    value.isWellFormed() &&
    !controls.test(value) &&
    !value.startsWith('-') &&
    address.test(value)
  )
}

/** For logs: enough to recognise an address one knows, not enough to learn one. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address].slice(0, 1).join('')}***${at < 0 ? '' : address.slice(at)}`
}
