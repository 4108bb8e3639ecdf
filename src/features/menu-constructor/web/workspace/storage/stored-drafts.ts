import shapes from 'virtual:endpoints/menuConstructor'
import { browserTransport } from '../../../../../web/http/browser-transport.ts'
import { calls } from '../../../../../web/http/calls.ts'
import type { endpoints } from '../../../menu-constructor.contract.ts'
import { draftHash } from '../files/share-codec.ts'

const constructor = calls<typeof endpoints>(shapes)

/** Stores a packed project on the server and returns the hash of its link. */
export async function storeDraft(content: string): Promise<string> {
  const { data } = await constructor.createDraft(browserTransport, { content })
  return draftHash(data.id)
}

export async function findDraft(id: string): Promise<string> {
  return (await constructor.draft(browserTransport, { id })).data.content
}
