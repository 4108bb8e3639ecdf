import { myServerLimits as limits } from '../my-server-limits.contract.ts'
import { noFacts, type ServerFacts } from './installed.ts'
import { colorsOfTerminal, textOfChat, withoutCarrier } from './plain-text.ts'
import { readList } from './read-list.ts'
import { isLog, readLog } from './read-log.ts'
import { isPluginsAnswer, readPlugins } from './read-plugins.ts'

/** What a pasted text is. `page`: the code of a web page, in which nothing is looked for. */
export type PastedKind = 'plugins' | 'log' | 'list' | 'page' | 'nothing'
export type Pasted = ServerFacts & {
  kind: PastedKind
  /** Too long: only its beginning and its end were read. */
  cut: boolean
}

const isPage = (text: string): boolean =>
  /<!doctype html|<html[\s>]|<\/(?:head|body|script|div)>/i.test(text.slice(0, 200_000))

/** Finds out what was pasted, and reads it. Takes anything at all and never throws. */
export function readPasted(given: string): Pasted {
  const cut = given.length > limits.pastedBytes
  const half = limits.pastedBytes / 2
  const text = withoutCarrier(
    colorsOfTerminal(cut ? `${given.slice(0, half)}\n${given.slice(-half)}` : given),
  )
  if (text.trim() === '') return { ...noFacts(), kind: 'nothing', cut }
  if (isPage(text)) return { ...noFacts(), kind: 'page', cut }
  const said = textOfChat(text) ?? text
  const [kind, facts] = readAs(said)
  return { ...facts, kind: facts.entries.length === 0 && facts.platform === null ? 'nothing' : kind, cut }
}

function readAs(text: string): [PastedKind, ServerFacts] {
  const log = isLog(text) ? readLog(text) : null
  // A piece of the console in which somebody asked for the plugins and for the version is no log of a start.
  if ((log === null || log.entries.length === 0) && isPluginsAnswer(text)) {
    const { platform, ...answer } = readPlugins(text)
    const { gameVersion, java } = log ?? noFacts()
    return ['plugins', { ...answer, platform: log?.platform ?? platform, gameVersion, java }]
  }
  return log ? ['log', log] : ['list', readList(text)]
}
