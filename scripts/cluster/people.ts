/** What the load asks as: an account of the demo, and what it writes to. */
export type Subject = { id: number; slug: string }

const json = { 'content-type': 'application/json' }

/** The header of an author who has just logged in. */
export async function logIn(url: string): Promise<string> {
  const body = JSON.stringify({ grant_type: 'password', username: 'author', password: 'yard-of-honey-3' })
  const answer = await fetch(`${url}/_auth/local/local/authorize`, { method: 'POST', headers: json, body })
  return `Bearer ${(await readAnswer<{ access_token: string }>(answer)).access_token}`
}

export async function makeCollection(url: string, authorization: string): Promise<Subject> {
  const body = JSON.stringify({ title: 'Shelf of lamps', description: 'State 0.', visibility: 'public' })
  const headers = { ...json, authorization }
  return readData(await fetch(`${url}/api/collections`, { method: 'POST', headers, body }))
}

export async function firstArticle(url: string): Promise<Subject> {
  return (await readData<Subject[]>(await fetch(`${url}/api/articles`)))[0]!
}

/** Where the newest file of some plugin is downloaded. */
export async function firstDownload(url: string): Promise<string> {
  const [plugin] = await readData<Subject[]>(await fetch(`${url}/api/resources?type=plugin`))
  const versions = `/api/resources/${plugin!.slug}/versions`
  const { id } = await readData<{ id: number }>(await fetch(`${url}${versions}/latest`))
  return `${versions}/${id}/download`
}

export const readData = async <T>(answer: Response): Promise<T> =>
  (await readAnswer<{ data: T }>(answer)).data

async function readAnswer<T>(answer: Response): Promise<T> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text) as T
}
