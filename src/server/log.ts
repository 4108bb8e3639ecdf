import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { currentRequest } from './telemetry/request-scope.ts'
import { currentTrace } from './telemetry/spans.ts'

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
    mixin: aboutRequest,
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[removed]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Every line that is logged while a request is answered has its id. */
function aboutRequest(): Record<string, string> {
  const request = currentRequest()
  return { ...(request && { request_id: request.requestId }), ...currentTrace() }
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
