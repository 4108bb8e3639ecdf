import shapes from 'virtual:endpoints/menuConstructor'
import { browserTransport } from '../../../../web/http/browser-transport.ts'
import { calls } from '../../../../web/http/calls.ts'
import type { endpoints } from '../../menu-constructor.contract.ts'

const constructor = calls<typeof endpoints>(shapes)
const hashStart = '#d='

/** Keeps a packed project on the server; gives what stands after the `#` of its link. */
export async function storeDraft(content: string): Promise<string> {
  const { data } = await constructor.createDraft(browserTransport, { content })
  return hashStart + data.id
}

export const draftOfHash = (hash: string): string | null =>
  hash.startsWith(hashStart) ? hash.slice(hashStart.length) : null

export async function findDraft(id: string): Promise<string> {
  return (await constructor.draft(browserTransport, { id })).data.content
}
