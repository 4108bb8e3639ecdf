import { nameSkeleton, withoutNumber } from './name-skeleton.ts'

const skeletons = (words: string[]): Set<string> => new Set(words.map(nameSkeleton))

/** Parts of the site's addresses: only the name itself is refused, `user2024` is anybody's. */
const addresses = skeletons(
  'api auth user users profile settings resource resources article articles forum info create stats versions client roles statistics me'.split(
    ' ',
  ),
)

/** Who the site speaks as: refused with a number behind it, too. */
const voices = skeletons(
  'author newcomer editor translator root system sysadmin superuser webmaster postmaster noreply abuse help helpdesk team owner deleted anonymous null undefined'.split(
    ' ',
  ),
)

/** Staff: refused as any part of a name, `Support-Bob`. Not `mod`: here that is what people make. */
const staff = skeletons(
  'admin admins administrator administration moderator moderators moderation official support security staff podderzhka'.split(
    ' ',
  ),
)

/** No other word begins or ends with these, so they are found inside a part too: `superadmin`, `adminka`. */
const staffEdges = [...skeletons(['admin', 'moderator'])]

/** `BlockyardTeam` and `Blockyard-Team` have the same parts. */
const partsOf = (name: string): string[] => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').split(/[_-]+/)

const bothForms = (name: string): string[] => [nameSkeleton(name), nameSkeleton(withoutNumber(name))]

function isStaffPart(part: string): boolean {
  return bothForms(part).some(
    (form) => staff.has(form) || staffEdges.some((word) => form.startsWith(word) || form.endsWith(word)),
  )
}

/** A short title may be part of an honest word, `Yard` of `vineyard`: then it counts only as a part of its own. */
const findsAnywhere = 6

function namesSite(name: string, title: string): boolean {
  const site = nameSkeleton(title.toLowerCase().replace(/[^a-z\d]/g, ''))
  if (site.length < 3) return false
  if (site.length >= findsAnywhere) return nameSkeleton(name).includes(site)
  return [name, ...partsOf(name)].some((part) => bothForms(part).includes(site))
}

/** Would this name pass for the site, its staff or one of its addresses? */
export function isReservedName(name: string, siteTitle = ''): boolean {
  const [whole, bare] = bothForms(name) as [string, string]
  return (
    addresses.has(whole) ||
    [whole, bare].some((form) => voices.has(form) || staff.has(form)) ||
    partsOf(name).some(isStaffPart) ||
    namesSite(name, 'Blockyard') ||
    namesSite(name, siteTitle)
  )
}
