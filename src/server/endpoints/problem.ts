import { errorCatalogue, Failure, fail, type ErrorBody, type FieldIssues } from '../../contract/errors.ts'
import { locales, type Locale } from '../../contract/locales.ts'
import { databaseCode, isDatabaseDown, isDatabaseSlow } from '../../db/client.ts'
import type { Log } from '../log.ts'
import { StorageAway } from '../storage/storage.ts'
import { translate } from '../translate.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The same for somebody who asked for a page, when not even an error page can be rendered. */
export function problemPage(error: unknown, locale: Locale, requestId: string, log: Log): Response {
  const { status, headers, body } = problemOf(error, locale, requestId, log)
  const { id, key, message } = body.error
  headers.set('content-type', 'text/html; charset=utf-8')
  const numbers = `<p><small>${id} · ${requestId}</small></p>`
  const html = `<!doctype html><html lang="${locales[locale].tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><body data-error="${key}"><h1>${status}</h1><p>${escapeHtml(message)}</p>${numbers}<p><a href="/${locale}">←</a></p></html>`
  return new Response(html, { status, headers })
}

export function problemResponse(error: unknown, locale: Locale, requestId: string, log: Log): Response {
  const { status, headers, body } = problemOf(error, locale, requestId, log)
  return new Response(JSON.stringify(body), { status, headers })
}

/** The one place where anything thrown becomes an answer. */
export function problemOf(
  error: unknown,
  locale: Locale,
  requestId: string,
  log: Log,
): { status: number; headers: Headers; body: ErrorBody } {
  const failure = failureOf(error)
  if (failure.key === 'unknown') log.error({ err: error, request_id: requestId }, 'unexpected error')
  // A refusal under load says nothing with its stack, and comes in thousands: the line of the request must do.
  else if (failure.status >= 500 && failure.key !== 'overloaded')
    log.warn({ err: error, request_id: requestId }, failure.key)
  else if (isUnreadableValue(error))
    log.warn(
      { sqlstate: databaseCode(error), request_id: requestId },
      'a value no contract bounds reached the database',
    )

  const body: ErrorBody = {
    error: {
      id: errorCatalogue[failure.key].id,
      key: failure.key,
      message: translate(locale, `errors.${failure.key}`, failure.args),
      args: failure.args,
      fields: withSentences(failure.fields, locale),
    },
    request_id: requestId,
  }
  const headers = new Headers({
    ...failure.headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  if (failure.status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5')
  return { status: failure.status, headers, body }
}

/** What was thrown, by its name in the catalogue. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  // First: what is behind it looks like any other lost connection.
  if (error instanceof StorageAway) return fail('storageUnavailable')
  if (isDatabaseDown(error)) return fail('databaseUnavailable')
  if (isDatabaseSlow(error)) return fail('timeout')
  if (databaseCode(error) === '23505') return fail('conflict')
  if (isUnreadableValue(error)) return fail('validation')
  return fail('unknown')
}

/**
 * Values PostgreSQL cannot hold or read: numbers and moments out of range, text that is no number or moment, NUL bytes,
 * lone surrogates. The sender's fault; that no contract refused them is ours, so it is noted.
 */
const unreadableCodes = ['22003', '22007', '22008', '22021', '22P02', '22P05']
const isUnreadableValue = (error: unknown): boolean => unreadableCodes.includes(databaseCode(error) ?? '')

function withSentences(fields: FieldIssues, locale: Locale): FieldIssues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, issues]) => [
      name,
      issues.map((issue) => ({
        ...issue,
        message: translate(locale, `errors.field.${issue.key}`, issue.args),
      })),
    ]),
  )
}
