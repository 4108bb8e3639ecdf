import type { Locale } from '../../contract/locales.ts'
import type { Work } from '../../features/requests/request-work.contract.ts'
import type { Request } from '../../features/requests/requests.contract.ts'
import { transfer } from '../../features/revenue/api/transfer.ts'
import { userAccount } from '../../features/revenue/api/transfers.store.ts'
import type { UserRow } from '../../features/users/api/users.store.ts'
import type { TestApi } from '../test-api.ts'
import { aUser, bearerHeaders } from './users.ts'

let counter = 0

/** A body that every rule accepts. */
export function requestBody(more: Record<string, unknown> = {}) {
  const number = ++counter
  return {
    title: `Ищу плагин для почты между серверами ${number}`,
    content: `Игроки должны отправлять друг другу письма и предметы, даже когда адресата нет в сети, случай ${number}.`,
    language: 'ru' as Locale,
    type: 'plugin',
    ...more,
  }
}

export const giveKopecks = (api: TestApi, user: { id: number }, kopecks: number) =>
  transfer(api.services.database.db, {
    from: 'site:adjustments',
    to: userAccount(user.id),
    kopecks,
    kind: 'adjustment',
    key: `test:${++counter}`,
    now: api.clock.now(),
  })

/** One public request of somebody who can pay for it. */
export async function aRequest(
  api: TestApi,
  options: { author?: UserRow; reward?: number } & Record<string, unknown> = {},
): Promise<Request & { authorRow: UserRow }> {
  const { author = await aUser(api, { roles: ['user', 'author'] }), ...more } = options
  if (options.reward) await giveKopecks(api, author, options.reward)
  const made = await api.send('/api/requests', {
    headers: await bearerHeaders(api, author),
    json: requestBody(more),
  })
  const body = (await made.json()) as { data: Request }
  if (made.status !== 201) throw new Error(`No request was made: ${JSON.stringify(body)}`)
  return { ...body.data, authorRow: author }
}

/** Calls the board as somebody; of an answer only what tests look at. */
export async function onBoard(
  api: TestApi,
  who: { id: number } | null,
  method: string,
  path: string,
  json?: unknown,
): Promise<{ status: number; data: Work; error: { key: string; fields: Record<string, unknown> } | null }> {
  const response = await api.send(`/api/requests/${path}`, {
    method,
    headers: who ? await bearerHeaders(api, who) : {},
    ...(json === undefined ? {} : { json }),
  })
  const body = response.status === 204 ? null : ((await response.json()) as { data: Work; error: never })
  return { status: response.status, data: body?.data as Work, error: body?.error ?? null }
}

/** An offer for a request; tells its number. */
export async function anOffer(
  api: TestApi,
  requestId: number,
  options: { author?: UserRow; price?: number; days?: number } = {},
): Promise<{ id: number; author: UserRow; price: number; days: number }> {
  const { author = await aUser(api, { roles: ['user', 'author'] }), price = 0, days = 7 } = options
  const { data, error } = await onBoard(api, author, 'PUT', `${requestId}/offer`, {
    price,
    days,
    text: 'Сделаю за выходные, с исходным кодом.',
  })
  if (error) throw new Error(`No offer was made: ${JSON.stringify(error)}`)
  return { id: data.offers[0]!.id, author, price, days }
}

/** A request with an accepted offer. */
export async function aDeal(api: TestApi, options: { reward?: number; price?: number; days?: number } = {}) {
  const { reward = 0, price = reward, days = 7 } = options
  const request = await aRequest(api, { reward })
  const offer = await anOffer(api, request.id, { price, days })
  const accepted = await onBoard(api, request.authorRow, 'POST', `${request.id}/offers/${offer.id}/accept`, {
    price,
    days,
  })
  if (accepted.error) throw new Error(`Nothing was accepted: ${JSON.stringify(accepted.error)}`)
  return {
    request,
    requester: request.authorRow,
    performer: offer.author,
    deal: accepted.data.deals[0]!.id,
    offer: offer.id,
  }
}
