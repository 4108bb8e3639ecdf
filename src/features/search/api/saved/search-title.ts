import { platforms } from '../../../../contract/game.ts'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { translate } from '../../../../server/translate.ts'
import type { SavedQuestion } from '../../saved-searches.contract.ts'

/** What a saved search is called: its words, or what was chosen on the board of requests. */
export function searchTitle(search: SavedQuestion, locale: Locale): string {
  if (search.q !== '') return search.q
  return [
    translate(locale, 'search.board.title'),
    ...(search.types ?? []).map((type) => translate(locale, `discovery.card.${type}`)),
    ...(search.platforms ?? []).map((platform) => platforms[platform]),
    ...(search.language ? [locales[search.language].name] : []),
    ...(search.reward ? [translate(locale, `search.board.${search.reward}`)] : []),
  ].join(' · ')
}
