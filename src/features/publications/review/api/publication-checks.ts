import type { Locale } from '../../../../contract/locales.ts'
import { guessLanguage } from '../../../../contract/i18n/guess-language.ts'
import type { CheckResult } from '../../../moderation/contract/content/content-reviews.contract.ts'
import { found } from '../../../../contract/errors.ts'
import { linkAllowance } from '../../../../contract/limits/link-allowance.ts'
import { attachmentIdsOf, linksOf } from '../../../../contract/rich-text/text-of.ts'
import type { Db } from '../../../../db/client.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import { picturesByIds } from '../../../attachments/api/pictures.ts'
import { findBlocked } from '../../../moderation/api/content/blocked-domains.store.ts'
import { findUserById } from '../../../users/api/users.store.ts'
import type { Publication, PublicationKind } from '../../kind/api/publication-kind.ts'
import type { RevisionRow } from '../../kind/api/revisions.store.ts'
import { textHash } from '../../kind/api/text-hash.ts'

export type Checked = {
  title: string
  text: string
  language: Locale
  links: readonly string[]
  /** Blocked domains among them. */
  blocked: readonly string[]
  /** Pictures the text shows, and how many of them there are. */
  pictures: { asked: number; found: number }
  /** Links to other sites this author may use; null: as many as they like. */
  linkAllowance: number | null
  /** Title of another text with the same words. */
  twin: string | null
}

const passed = (key: CheckResult['key']): CheckResult => ({ key, result: 'passed', detail: '' })

/**
 * What a machine can see in a text. `failed` keeps it from being verified, `warning` only tells staff where to look:
 * letters and capitals are hints, not faults.
 */
export function checkText(checked: Checked): CheckResult[] {
  return [
    checkLinks(checked),
    checkDomains(checked.blocked),
    checked.twin === null
      ? passed('duplicate')
      : { key: 'duplicate', result: 'failed', detail: checked.twin },
    checkCapitals(checked.title, checked.text),
    checkLanguage(checked),
    checked.pictures.found === checked.pictures.asked
      ? passed('pictures')
      : {
          key: 'pictures',
          result: 'failed',
          detail: `${checked.pictures.asked - checked.pictures.found}`,
        },
  ]
}

export const allPassed = (checks: readonly CheckResult[]): boolean =>
  checks.every(({ result }) => result !== 'failed')

/** Links that leave the site. */
export const outsideLinks = (links: readonly string[]): string[] =>
  links.filter((link) => /^https?:/i.test(link))

function checkLinks({ links, linkAllowance }: Checked): CheckResult {
  const count = outsideLinks(links).length
  return linkAllowance !== null && count > linkAllowance
    ? { key: 'links', result: 'failed', detail: `${count}/${linkAllowance}` }
    : passed('links')
}

function checkDomains(blocked: readonly string[]): CheckResult {
  return blocked.length > 0
    ? { key: 'blocked_domain', result: 'failed', detail: blocked.join(', ') }
    : passed('blocked_domain')
}

/** Shouting: most of the letters that have a case are capitals. Thai has none, so it never shouts. */
function checkCapitals(title: string, text: string): CheckResult {
  const shouts = (value: string, least: number) => {
    const upper = value.match(/\p{Lu}/gu)?.length ?? 0
    const lower = value.match(/\p{Ll}/gu)?.length ?? 0
    return upper + lower >= least && upper > (upper + lower) * 0.6
  }
  return shouts(title, 10) || shouts(text.slice(0, 5000), 100)
    ? { key: 'capitals', result: 'warning', detail: '' }
    : passed('capitals')
}

function checkLanguage({ text, language }: Checked): CheckResult {
  const guess = guessLanguage(text)
  return guess !== null && guess !== language
    ? { key: 'language', result: 'warning', detail: guess }
    : passed('language')
}

/** What the automatic checks say about a revision by its author. */
export async function checkRevision<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  tx: Db,
  item: Pick<Item, 'id' | 'language'>,
  revision: RevisionRow<Details>,
  viewer: NonNullable<Viewer>,
  now: Date,
): Promise<CheckResult[]> {
  const asked = attachmentIdsOf(revision.content)
  // One after the other: a transaction has one connection.
  const user = await findUserById(tx, viewer.id)
  const twin = await kind.revisions.findTwin(tx, { itemId: item.id, textHash: textHash(revision.text) })
  const pictures = await picturesByIds(tx, asked)
  const allowance = linkAllowance(
    { status: viewer.status, roles: viewer.roles, createdAt: found(user).createdAt },
    now,
  )
  const links = [...linksOf(revision.content), ...kind.details.links(revision.details)]
  return checkText({
    title: revision.title,
    text: revision.text,
    language: item.language,
    links,
    blocked: await findBlocked(tx, links),
    pictures: { asked: asked.length, found: pictures.size },
    linkAllowance: allowance.inText,
    twin: twin?.title ?? null,
  })
}
