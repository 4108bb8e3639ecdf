import { licences, type Licence } from '../licences.contract.ts'

const files = import.meta.glob<string>('./licence-texts/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const isLicence = (id: string): id is Licence => Object.hasOwn(licences, id)

/** One text serves "only" and "or later": the difference is what the author says beside it. */
const fileOf = (id: Licence): string => `./licence-texts/${id.replace(/-(?:only|or-later)$/, '')}.txt`

/** The text of a licence people can choose; null if there is no such licence. */
export function licenceText(id: string): { name: string; text: string } | null {
  return isLicence(id) ? { name: licences[id], text: files[fileOf(id)]! } : null
}

const licencePath = /^\/licenses\/([A-Za-z0-9.-]{1,40})\.txt$/

/** `/licenses/MIT.txt` for readers of a resource; null if the address is none of these. */
export function answerLicence(path: string): Response | null {
  const found = licenceText(licencePath.exec(path)?.[1] ?? '')
  if (!found) return null
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  return new Response(found.text, { headers })
}
