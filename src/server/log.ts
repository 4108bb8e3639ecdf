import pino from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/** One JSON line per event. Secrets are removed by name wherever they appear one or two levels deep. */
export function makeLog(level: string): Log {
  const names = [
    'password',
    'current_password',
    'token',
    'access_token',
    'refresh_token',
    'code',
    'secret',
    'authorization',
    'cookie',
    'set-cookie',
  ]
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[removed]',
    },
  })
}
