import { cardDesign } from '../../../contract/cards.ts'
import type { Locale } from '../../../contract/locales.ts'
import { segmentOfType, typeOfSegment } from '../../../contract/taxonomy.ts'
import type { CoverChoice } from '../../../art/cover.ts'
import { equalInConstantTime, type Secret } from '../../secret.ts'

const places = [
  'home',
  'resources',
  'articles',
  'forum',
  'requests',
  'info',
  'api',
  'constructor',
  'people',
] as const
type Place = (typeof places)[number]

/** Part of the site: one of the places, or the list of a type by its URL segment. */
type Section = Place | (typeof segmentOfType)[keyof typeof segmentOfType]

/** The card of a page that shows no single article or resource. Without a title it is named after its section. */
export type PageCard = { language: Locale; section: Section; title: string }

const sectionOfSegment: Record<string, Section> = {
  resources: 'resources',
  articles: 'articles',
  forum: 'forum',
  requests: 'requests',
  info: 'info',
  api: 'api',
  'dm-constructor': 'constructor',
  user: 'people',
  users: 'people',
}

/** By the path of a page, with its language. */
export function sectionOf(path: string): Section {
  const [, , first = '', second = ''] = path.split('/')
  if (first === 'resources' && typeOfSegment(second)) return second
  return (Object.hasOwn(sectionOfSegment, first) && sectionOfSegment[first]) || 'home'
}

/** The place whose name stands above the title. */
export const placeOf = (section: Section): Place =>
  places.find((place) => place === section) ?? ('resources' satisfies Place)

const pattern = /^\/cards\/page-(\d+-(be|en|kz|ru|th|uk)-([a-z-]{3,20})\.([\w-]{0,800}))\.([\w-]{16})\.jpg$/

const signatureOf = (text: string, secret: Secret): string =>
  secret.sign('page card', text).subarray(0, 12).toString('base64url')

/** The words are in the address, signed: only what one of our pages really says is drawn. */
export function pageCardPath({ language, section, title }: PageCard, secret: Secret): string {
  const text = `${cardDesign}-${language}-${section}.${Buffer.from(title).toString('base64url')}`
  return `/cards/page-${text}.${signatureOf(text, secret)}.jpg`
}

/** What an address of ours says; null if it is not one of ours. */
export function readPageCard(path: string, secret: Secret): PageCard | null {
  const [, text, language, section, title, signature] = pattern.exec(path) ?? []
  if (!text || !equalInConstantTime(Buffer.from(signatureOf(text, secret)), Buffer.from(signature!)))
    return null
  return {
    language: language as Locale,
    section: section!,
    title: Buffer.from(title!, 'base64url').toString(),
  }
}

const scenes: Record<Place, Omit<CoverChoice, 'seed'>> = {
  home: { scene: 'castle', biome: 'meadow', hour: 'dusk' },
  resources: { scene: 'market', hour: 'day' },
  articles: { scene: 'lighthouse', hour: 'dusk' },
  forum: { scene: 'market', biome: 'autumn', hour: 'night' },
  requests: { scene: 'harbour', hour: 'dusk' },
  info: { scene: 'windmill', hour: 'day' },
  api: { scene: 'machine', hour: 'night' },
  constructor: { scene: 'swatch', hour: 'dusk' },
  people: { scene: 'city', hour: 'dusk' },
}

/** Which picture stands beside the words. */
export function sceneOf(section: Section): CoverChoice {
  const type = typeOfSegment(section)
  return { seed: `page-${section}`, ...(type ? { type } : scenes[placeOf(section)]) }
}
