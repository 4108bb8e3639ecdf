import { metaTypes, metaVerbs } from '../../../../format/tables/actions.ts'

// Arguments of tags as fields and back. What cannot be read as fields stays one text: nothing typed is lost.

export interface SoundArgument {
  sound: string
  /** Empty means the plugin's own 1. */
  volume: string
  pitch: string
}

export function readSound(argument: string): SoundArgument {
  const [sound = '', volume = '', pitch = ''] = argument.trim().split(/\s+/)
  return { sound, volume, pitch }
}

export function writeSound({ sound, volume, pitch }: SoundArgument): string {
  // A pitch needs a volume before it.
  const before = volume || (pitch ? '1' : '')
  return [sound, before, pitch].filter(Boolean).join(' ')
}

/** `ui.button.click` and `minecraft:ui.button.click` as the server's list names it; a placeholder stays. */
export const soundName = (typed: string): string =>
  /[%{]/.test(typed)
    ? typed.trim()
    : typed
        .trim()
        .replace(/^minecraft:/i, '')
        .replace(/[.\s-]+/g, '_')
        .toUpperCase()

export interface ExpArgument {
  amount: string
  levels: boolean
}

export function readExp(argument: string): ExpArgument {
  const trimmed = argument.trim()
  return /l$/i.test(trimmed)
    ? { amount: trimmed.slice(0, -1), levels: true }
    : { amount: trimmed, levels: false }
}

export const writeExp = ({ amount, levels }: ExpArgument): string => `${amount.trim()}${levels ? 'L' : ''}`

export type MetaVerb = (typeof metaVerbs)[number]

export interface MetaArgument {
  verb: MetaVerb
  key: string
  type: string
  value: string
}

export function readMeta(argument: string): MetaArgument {
  const [, verb = '', key = '', type = '', value = ''] =
    /^\s*(\S*)\s*(\S*)\s*(\S*)\s*([^]*)$/.exec(argument) ?? []
  const known = metaVerbs.find((one) => one === verb.toLowerCase())
  return { verb: known ?? 'set', key, type: type.toUpperCase(), value }
}

/** Which fields a verb needs after the key. */
export const metaNeeds = (verb: MetaVerb): { type: boolean; value: boolean } => ({
  type: verb !== 'switch',
  value: verb === 'set' || verb === 'add' || verb === 'subtract',
})

/** Types a verb can work on: only numbers are added and subtracted. */
export const metaTypesOf = (verb: MetaVerb): readonly string[] =>
  verb === 'add' || verb === 'subtract' ? ['INTEGER', 'LONG', 'DOUBLE'] : metaTypes

export function writeMeta({ verb, key, type, value }: MetaArgument): string {
  const needs = metaNeeds(verb)
  const types = metaTypesOf(verb)
  const written = types.includes(type) ? type : types[0]!
  return [verb, key.trim(), needs.type ? written : '', needs.value ? value : ''].filter(Boolean).join(' ')
}

export interface MenuArgument {
  menu: string
  args: string
}

export function readMenuArgument(argument: string): MenuArgument {
  const [, menu = '', args = ''] = /^\s*(\S*)\s*([^]*)$/.exec(argument) ?? []
  return { menu, args }
}

export const writeMenuArgument = ({ menu, args }: MenuArgument): string =>
  args.trim() ? `${menu} ${args}` : menu

export const logLevels = ['INFO', 'WARNING', 'SEVERE', 'CONFIG', 'FINE'] as const

export interface LogArgument {
  level: string
  text: string
}

/** The plugin takes the first word as the level when there are two; we always write it in brackets. */
export function readLog(argument: string): LogArgument {
  const match = /^\s*\[?(INFO|WARNING|SEVERE|CONFIG|FINE|FINER|FINEST)\]?\s+([^]*)$/i.exec(argument)
  return match ? { level: match[1]!.toUpperCase(), text: match[2]! } : { level: '', text: argument.trim() }
}

export const writeLog = ({ level, text }: LogArgument): string => (level ? `[${level}] ${text}` : text)

/** 20 ticks are a second; a placeholder stays as it is. */
export const ticksOfSeconds = (seconds: string): string =>
  Number.isFinite(Number(seconds)) && seconds.trim()
    ? String(Math.max(0, Math.round(Number(seconds) * 20)))
    : seconds

export const secondsOfTicks = (ticks: string): string =>
  /^\d+$/.test(ticks.trim()) ? String(Number(ticks) / 20) : ticks
