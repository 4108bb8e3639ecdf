import { gameVersions, type GameVersion, type Platform } from '../../../../contract/game.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { emptyDocument, type RichDocument } from '../../../../contract/rich-text/document.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { PublicationFormState } from '../../../publications/kind/web/form-state.ts'
import { requestLimits } from '../../request-limits.contract.ts'
import type { Request, RequestDraft } from '../../requests.contract.ts'
import { kopecksOf } from '../kopecks.ts'

export type RequestFormState = PublicationFormState & {
  /** Requests have none; the editor of all kinds asks. */
  coverId: null
  type: ResourceType
  platforms: Platform[]
  /** Separated by commas. */
  versions: string
  languages: Locale[]
  /** A day, as the browser's own field writes it. */
  deadline: string
  /** Whole roubles. */
  reward: string
  /** Separated by commas. */
  tags: string
}

export const blank = (): RequestFormState => ({
  title: '',
  description: '',
  content: emptyDocument(),
  language: null,
  coverId: null,
  type: 'plugin',
  platforms: [],
  versions: '',
  languages: [],
  deadline: '',
  reward: '',
  tags: '',
})

export const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The last moment of a day; in UTC, like every day the site writes, so that all read the day that was chosen. */
export const endOfDay = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`)

const dayOf = (at: string | null): string => at?.slice(0, 10) ?? ''

export const fromDraft = ({ fields }: RequestDraft): RequestFormState => ({
  ...blank(),
  title: fields.title,
  content: (fields.content as RichDocument | null) ?? emptyDocument(),
  language: fields.language,
  type: fields.type ?? 'plugin',
  platforms: fields.platforms,
  versions: fields.game_versions.join(', '),
  languages: fields.wanted_languages,
  deadline: dayOf(fields.deadline),
  reward: fields.reward > 0 ? String(fields.reward / 100) : '',
  tags: fields.tags.join(', '),
})

export const fromRequest = (request: Request): RequestFormState => ({
  ...blank(),
  title: request.title,
  content: request.content as RichDocument,
  language: request.original_language,
  type: request.type,
  platforms: request.platforms,
  versions: request.game_versions.join(', '),
  languages: request.wanted_languages,
  deadline: dayOf(request.deadline),
  tags: request.tags.map(({ name }) => name).join(', '),
})

const isVersion = (text: string): text is GameVersion => gameVersions.some((known) => known === text)

/** A draft is never refused: what is no version, day or sum yet stays in this browser only. */
export const toDraft = (form: RequestFormState) => {
  const reward = kopecksOf(form.reward)
  const versions = listIn(form.versions).filter(isVersion)
  return {
    title: form.title,
    description: '',
    content: form.content,
    language: form.language,
    categories: [],
    tags: listIn(form.tags)
      .map((tag) => tag.slice(0, 70))
      .slice(0, 30),
    cover_id: null,
    type: form.type,
    platforms: form.platforms,
    game_versions: [...new Set(versions)].slice(0, requestLimits.gameVersions),
    wanted_languages: form.languages,
    deadline: /^\d{4}-/.test(form.deadline) ? endOfDay(form.deadline) : null,
    reward: reward < 0 || reward > requestLimits.rewardRoubles.max * 100 ? 0 : reward,
  }
}
