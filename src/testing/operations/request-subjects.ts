import type { UserRow } from '../../features/users/api/users.store.ts'
import { anOffer, aRequest, onBoard } from '../content/requests.ts'
import { aUser, bearerHeaders } from '../content/users.ts'
import { aReadFile } from '../content/versions.ts'
import type { TestApi } from '../test-api.ts'
import type { Target } from './target.ts'

/** What the owner looks for: open with an offer, or with a deal that has come as far as the call needs. */
export async function publicRequest(api: TestApi, owner: UserRow, name: string): Promise<Target> {
  const { id, revision_id: revision, public: shown } = await aRequest(api, { author: owner })
  if (!shown) {
    const moderator = await aUser(api, { roles: ['user', 'moderator'] })
    await api.send(`/api/moderations/requests/${id}`, {
      method: 'PUT',
      headers: await bearerHeaders(api, moderator),
      json: { status: 'approved' },
    })
  }
  const path = name.startsWith('requestDeals.') ? await dealOf(api, owner, id, name) : { offer: 1, deal: 1 }
  const text = 'Words that are long enough for both of us'
  const bodies: Record<string, unknown> = {
    'requests.update': { title: 'Another title of it' },
    'requestTranslations.put': { title: text, description: '', content: text },
    'requestModeration.decide': { status: 'declined', reasons: ['rules'] },
    'requestDeals.offer': { price: 0, days: 3, text },
    'requestDeals.accept': { price: 0, days: 7 },
    'requestDeals.say': { text },
    'requestDeals.deliver': { attachment_id: 1 },
    'requestDeals.confirm': { more: false },
    'requestDeals.revise': { text },
    'requestDeals.dispute': { text },
    'requestDeals.decide': { kopecks: 0, fulfilled: false, text },
    'requestDeals.rate': { stars: 5 },
    'requestDeals.answer': { text },
  }
  return {
    params: { id, revision, ...path, lang: name === 'requestTranslations.get' ? 'ru' : 'en' },
    ...(bodies[name] ? { json: bodies[name] } : {}),
  }
}

/** How far a deal must have come for each call to be the next step of it. */
const dealStages: Record<string, 'delivered' | 'disputed' | 'paid'> = {
  'requestDeals.confirm': 'delivered',
  'requestDeals.revise': 'delivered',
  'requestDeals.file': 'delivered',
  'requestDeals.decide': 'disputed',
  'requestDeals.rate': 'paid',
}

async function dealOf(api: TestApi, owner: UserRow, id: number, name: string) {
  const offer = await anOffer(api, id)
  const isOpen = ['work', 'offer', 'withdraw', 'accept', 'messages', 'say'].includes(name.split('.')[1]!)
  if (isOpen) return { offer: offer.id, deal: 1 }
  const terms = { price: offer.price, days: offer.days }
  const { data } = await onBoard(api, owner, 'POST', `${id}/offers/${offer.id}/accept`, terms)
  const deal = data.deals[0]!.id
  const [one, stage] = [`${id}/deals/${deal}`, dealStages[name]]
  if (stage === 'delivered' || stage === 'paid') {
    const { id: file } = await aReadFile(api, offer.author)
    await onBoard(api, offer.author, 'POST', `${one}/deliver`, { attachment_id: file })
  }
  if (stage === 'paid') await onBoard(api, owner, 'POST', `${one}/confirm`, {})
  if (stage === 'disputed') {
    const json = { text: 'Nothing happened for a whole month' }
    await onBoard(api, owner, 'POST', `${one}/dispute`, json)
    await onBoard(api, offer.author, 'POST', `${id}/offers/${offer.id}/messages`, json)
  }
  return { offer: offer.id, deal }
}
