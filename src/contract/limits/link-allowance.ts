import { isApprovedStatus, type ModerationStatus } from '../access.ts'

/** How many links a person may set. Here alone, for texts of every kind and for the profile; see decision 0019. */
type LinkAllowance = { inText: number; inProfile: number }

export const newcomerDays = 7
const newcomerLinks = 2
/** More than an honest text needs; a list of links is something else. */
const usualLinks = 100
const dayMs = 24 * 60 * 60 * 1000

type Known = { status: ModerationStatus; createdAt: Date; roles: readonly string[] }

/** How well the site knows a person. A role other than `user` is trust given by hand. */
export function trustOf(person: Known, now: Date): 'unapproved' | 'new' | 'usual' | 'given' {
  if (person.roles.some((role) => role !== 'user')) return 'given'
  if (!isApprovedStatus(person.status)) return 'unapproved'
  return now.getTime() - person.createdAt.getTime() < newcomerDays * dayMs ? 'new' : 'usual'
}

/**
 * A person who is new, or not approved, may set only a few links: spam lives on links. Nobody who is not approved
 * has any in the profile, which strangers open and staff rarely see.
 */
export function linkAllowance(person: Known, now: Date): LinkAllowance {
  const trust = trustOf(person, now)
  if (trust === 'unapproved') return { inText: newcomerLinks, inProfile: 0 }
  return { inText: trust === 'new' ? newcomerLinks : usualLinks, inProfile: usualLinks }
}

// Written out, or as people write it: `www.`, or a name that ends in one of the usual endings. Every repetition is
// bounded where it could otherwise make a hostile text slow.
const endings =
  'com|net|org|info|biz|xyz|top|shop|site|online|club|store|live|link|click|pro|fun|app|dev|gg|io|me|cc|tv|co|ru|su|by|ua|kz|th|рф|бел|укр|қаз'
const link = new RegExp(
  String.raw`\b[a-z][a-z0-9+.-]{0,31}:\/\/\S+|(?<![\p{L}\p{N}_@-])(?:www\.\S+|(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:${endings})(?![\p{L}\p{N}_-])(?:[/:?#]\S*)?)`,
  'giu',
)

/** Links in a plain text, also those that are not clickable: readers copy them. */
export function countLinks(text: string): number {
  return text.normalize('NFKC').match(link)?.length ?? 0
}

/** What is wrong with so many links, as a field's issue, or null. */
export function linkIssue(count: number, most: number): { key: string; args: { max: number } } | null {
  if (count <= most) return null
  return { key: most === 0 ? 'links_after_approval' : 'too_many_links', args: { max: most } }
}
