import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type Log = Logger

const secretNames = [
  'password',
  'current_password',
  'token',
  'access_token',
  'refresh_token',
  'code',
  'secret',
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  'set-cookie',
  'x-xsrf-token',
]

/** One JSON line per event. Secrets are removed by name wherever they appear up to two levels deep. */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[removed]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

type ErrorLine = { type: string; message: string; error_code?: string; stack?: string; cause?: ErrorLine }

/**
 * What of an error may be written down. Not its other properties: PostgreSQL's `detail` quotes rows.
 */
function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    // Not `code`: under that name confirmation codes are removed.
    ...(typeof code === 'string' ? { error_code: code } : {}),
    ...(error.stack ? { stack: error.stack } : {}),
    ...(error.cause && depth < 4 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}
