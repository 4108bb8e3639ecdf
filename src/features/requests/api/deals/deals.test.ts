import { expect, test } from 'vitest'
import { aDeal, anOffer, aRequest, giveKopecks, onBoard } from '../../../../testing/content/requests.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { aReadFile } from '../../../../testing/content/versions.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { findBalance } from '../../../users/api/balance.store.ts'
import { anAttachment } from '../../../attachments/api/attachments.fixture.ts'
import type { OfferMessage } from '../../request-work.contract.ts'
import type { BoardPerson } from '../../requests.contract.ts'
import { findHeld } from '../requests.store.ts'
import { settleRequests } from './settle-requests.ts'

const api = await testApi({ env: { REQUEST_SHARE: '10' } })
const { db, pool } = api.services.database
const dayMs = 86_400_000
const hourMs = 3_600_000
const balanceOf = async ({ id }: { id: number }) => (await findBalance(db, id, api.clock.now())).total
const settle = () => settleRequests({ db, now: api.clock.now(), services: api.services, percent: 10 })
const resource = await aResource(api)
const deliver = (who: { id: number }, id: number, deal: number) =>
  onBoard(api, who, 'POST', `${id}/deals/${deal}/deliver`, { resource: resource.slug, note: 'Готово.' })
const noticesOf = async ({ id }: { id: number }) =>
  (
    await pool.query<{ event: string }>(
      `select data->'args'->>'event' as event from notifications where user_id = $1 and kind = 'request' order by id`,
      [id],
    )
  ).rows.map(({ event }) => event)

test('offered, accepted, delivered and confirmed: the performer is paid, the site keeps its share', async () => {
  const { request, requester, performer, deal } = await aDeal(api, { reward: 100_000 })
  const delivered = await deliver(performer, request.id, deal)
  expect(delivered.data).toMatchObject({ state: 'delivered', deals: [{ note: 'Готово.' }] })

  const confirmed = await onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/confirm`, {})

  expect(confirmed.data).toMatchObject({
    state: 'fulfilled',
    held: 0,
    deals: [{ state: 'paid', paid: 100_000 }],
  })
  expect(await balanceOf(performer)).toBe(90_000)
  expect(await balanceOf(requester)).toBe(0)
  expect(await noticesOf(performer)).toEqual(['accepted', 'paid'])
  expect(await noticesOf(requester)).toEqual(['offer', 'delivered'])
  const shown = await api.send(`/api/requests/${request.id}`)
  expect((await shown.json()) as object).toMatchObject({
    data: {
      state: 'fulfilled',
      fulfilled: [{ performer: { id: performer.id }, resource: { title: resource.title } }],
    },
  })
})

test('two offers accepted at once become one deal', async () => {
  const request = await aRequest(api, { reward: 50_000 })
  const offers = [
    await anOffer(api, request.id, { price: 50_000 }),
    await anOffer(api, request.id, { price: 40_000 }),
  ]

  const answers = await Promise.all(
    [...offers, ...offers].map(({ id, price, days }) =>
      onBoard(api, request.authorRow, 'POST', `${request.id}/offers/${id}/accept`, { price, days }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(answers.filter(({ error }) => error).map(({ error }) => error!.key)).toEqual(
    Array(3).fill('requestState'),
  )
  expect(await findHeld(db, request.id)).toBe(50_000)
})

test('a price above the reward is held when it is accepted, or nothing is accepted', async () => {
  const request = await aRequest(api, { reward: 50_000 })
  const { id, price, days } = await anOffer(api, request.id, { price: 80_000 })
  const accept = () =>
    onBoard(api, request.authorRow, 'POST', `${request.id}/offers/${id}/accept`, { price, days })
  expect((await accept()).error!.key).toBe('insufficientFunds')
  expect((await onBoard(api, request.authorRow, 'GET', `${request.id}/work`)).data.state).toBe('open')

  await giveKopecks(api, request.authorRow, 30_000)

  expect((await accept()).data).toMatchObject({ state: 'working', held: 80_000, balance: 0 })
})

test('an offer that changed meanwhile is not accepted unread', async () => {
  const request = await aRequest(api, { reward: 50_000 })
  const offer = await anOffer(api, request.id, { price: 10_000 })
  await anOffer(api, request.id, { author: offer.author, price: 50_000 })
  const accepted = await onBoard(api, request.authorRow, 'POST', `${request.id}/offers/${offer.id}/accept`, {
    price: 10_000,
    days: 7,
  })
  expect(accepted.error!.key).toBe('requestState')
})

test('several offers are accepted in turn, and what is left comes back at the end', async () => {
  const request = await aRequest(api, { reward: 90_000 })
  const { authorRow: requester } = request
  for (const price of [30_000, 20_000]) {
    const offer = await anOffer(api, request.id, { price })
    const body = { price, days: 7 }
    const { data } = await onBoard(api, requester, 'POST', `${request.id}/offers/${offer.id}/accept`, body)
    const deal = data.deals[0]!.id
    await deliver(offer.author, request.id, deal)
    const paid = await onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/confirm`, { more: true })
    expect(paid.data.state).toBe('open')
    expect(await balanceOf(offer.author)).toBe(price * 0.9)
  }
  expect(await findHeld(db, request.id)).toBe(40_000)
  const closed = await onBoard(api, requester, 'POST', `${request.id}/close`)
  expect(closed.data.state).toBe('fulfilled')
  expect(await balanceOf(requester)).toBe(40_000)
})

test('silence of fourteen days accepts, with two reminders before', async () => {
  const { request, requester, performer, deal } = await aDeal(api, { reward: 10_000 })
  await deliver(performer, request.id, deal)
  api.clock.forward(7 * dayMs)
  await settle()
  await settle()
  api.clock.forward(5 * dayMs)
  await settle()
  expect((await noticesOf(requester)).filter((event) => event === 'reminder')).toHaveLength(2)
  expect(await balanceOf(performer)).toBe(0)

  api.clock.forward(2 * dayMs)
  await Promise.all([settle(), settle()])

  expect(await balanceOf(performer)).toBe(9_000)
  expect(await noticesOf(requester)).toContain('silence')
})

test('an open request ends at its deadline or after sixty days, and the reward comes back', async () => {
  const deadline = new Date(api.clock.now().getTime() + 3 * dayMs).toISOString()
  const short = await aRequest(api, { reward: 10_000, deadline })
  const long = await aRequest(api, { reward: 20_000 })
  api.clock.forward(4 * dayMs)
  await settle()
  expect(await balanceOf(short.authorRow)).toBe(10_000)
  expect(await balanceOf(long.authorRow)).toBe(0)
  api.clock.forward(57 * dayMs)
  await settle()
  expect(await balanceOf(long.authorRow)).toBe(20_000)
  expect(await noticesOf(long.authorRow)).toEqual(['expired'])
})

test('a performer leaves, and the request is open again with all of its reward', async () => {
  const { request, requester, performer, deal } = await aDeal(api, { reward: 10_000 })
  expect((await onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/leave`)).status).toBe(403)
  const left = await onBoard(api, performer, 'POST', `${request.id}/deals/${deal}/leave`)
  expect(left.data.state).toBe('open')
  expect(await findHeld(db, request.id)).toBe(10_000)
  expect(await noticesOf(requester)).toEqual(['offer', 'left'])
  expect((await deliver(performer, request.id, deal)).error!.key).toBe('requestState')
})

test('the requester ends a deal only after its day', async () => {
  const { request, requester, deal } = await aDeal(api, { reward: 10_000, days: 2 })
  const release = () => onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/release`)
  expect((await release()).error!.key).toBe('dealRunning')
  api.clock.forward(2 * dayMs)
  expect((await release()).data.state).toBe('open')
})

test('work is sent back with what is missing, and delivered again', async () => {
  const { request, requester, performer, deal, offer } = await aDeal(api)
  await deliver(performer, request.id, deal)
  const back = await onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/revise`, {
    text: 'Нет команд.',
  })
  expect(back.data.state).toBe('working')
  const messages = await onBoard(api, performer, 'GET', `${request.id}/offers/${offer}/messages`)
  expect((messages.data as unknown as OfferMessage[]).map(({ text }) => text)).toEqual(['Нет команд.'])
  expect((await deliver(performer, request.id, deal)).data.state).toBe('delivered')
})

test('the talk is for the two and staff; staff speaks only in a dispute', async () => {
  const { request, requester, performer, deal, offer } = await aDeal(api)
  const messages = `${request.id}/offers/${offer}/messages`
  const said = await onBoard(api, performer, 'POST', messages, { text: 'Какая версия ядра?\nУ меня 1.21.' })
  expect(said.status).toBe(201)
  const [stranger, staff] = [await aUser(api), await aUser(api, { roles: ['user', 'moderator'] })]
  expect((await onBoard(api, stranger, 'GET', messages)).status).toBe(404)
  expect((await onBoard(api, stranger, 'POST', messages, { text: 'Мимо.' })).status).toBe(404)
  expect((await onBoard(api, null, 'GET', messages)).status).toBe(401)
  expect((await onBoard(api, staff, 'GET', messages)).status).toBe(200)
  expect((await onBoard(api, staff, 'POST', messages, { text: 'Здравствуйте.' })).status).toBe(403)
  expect((await onBoard(api, requester, 'POST', messages, { text: '' })).status).toBe(422)
  const other = await anOfferer(request.id)
  expect((await onBoard(api, other, 'GET', messages)).status).toBe(404)
  await onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/dispute`, {
    text: 'Автор не отвечает вторую неделю.',
  })
  expect((await onBoard(api, staff, 'POST', messages, { text: 'Слушаю обе стороны.' })).status).toBe(201)
})

/** Somebody who made an offer for another request. */
async function anOfferer(_id: number) {
  const other = await aRequest(api)
  return (await anOffer(api, other.id)).author
}

test('staff splits a disputed reward once both were heard', async () => {
  const { request, requester, performer, deal, offer } = await aDeal(api, { reward: 100_000 })
  await deliver(performer, request.id, deal)
  await onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/dispute`, {
    text: 'Половина команд не работает.',
  })
  const staff = await aUser(api, { roles: ['user', 'moderator'] })
  const decide = (kopecks: number, who = staff) =>
    onBoard(api, who, 'POST', `${request.id}/deals/${deal}/decide`, {
      kopecks,
      fulfilled: true,
      text: 'Сделано больше половины, остальное возвращаем.',
    })
  expect((await decide(60_000)).error!.key).toBe('sideUnheard')
  await onBoard(api, performer, 'POST', `${request.id}/offers/${offer}/messages`, {
    text: 'Остальное не просили.',
  })
  expect((await decide(100_001)).error!.fields).toHaveProperty('kopecks')
  expect((await decide(60_000, requester)).status).toBe(403)
  api.clock.forward(hourMs)

  const decided = await Promise.all([decide(60_000), decide(0), decide(100_000)])

  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await findHeld(db, request.id)).toBe(0)
  const [got, back] = [await balanceOf(performer), await balanceOf(requester)]
  expect(got / 0.9 + back).toBe(100_000)
  expect(await noticesOf(performer)).toContain('decided')
  const { rows } = await pool.query(`select from audit_log where action = 'request.decide' and target = $1`, [
    `request:${request.id}`,
  ])
  expect(rows).toHaveLength(1)
})

test('a side that says nothing for three days holds no decision up', async () => {
  const { request, requester, performer, deal } = await aDeal(api, { reward: 10_000 })
  await onBoard(api, performer, 'POST', `${request.id}/deals/${deal}/dispute`, {
    text: 'Заказчик не отвечает на вопросы.',
  })
  const staff = await aUser(api, { roles: ['user', 'moderator'] })
  const disputes = await onBoard(api, staff, 'GET', 'disputes')
  expect(disputes.data).toContainEqual(expect.objectContaining({ deal_id: deal, heard: false }))
  expect((await onBoard(api, requester, 'GET', 'disputes')).status).toBe(403)
  api.clock.forward(72 * hourMs)
  const decided = await onBoard(api, staff, 'POST', `${request.id}/deals/${deal}/decide`, {
    kopecks: 0,
    fulfilled: false,
    text: 'Работа не начата, награду возвращаем.',
  })
  expect(decided.data.state).toBe('cancelled')
  expect(await balanceOf(requester)).toBe(10_000)
})

test('a delivered file was inspected, comes with its passport and is for the two', async () => {
  const { request, requester, performer, deal } = await aDeal(api)
  const path = `${request.id}/deals/${deal}/deliver`
  const unread = await anAttachment(api, performer, {
    type: 'version',
    bytes: Buffer.from('unread'),
    name: 'Mail.jar',
  })
  expect((await onBoard(api, performer, 'POST', path, { attachment_id: unread.id })).error!.key).toBe(
    'filesNotScanned',
  )
  const foreign = await aReadFile(api, requester)
  expect((await onBoard(api, performer, 'POST', path, { attachment_id: foreign.id })).status).toBe(422)
  expect((await onBoard(api, performer, 'POST', path, {})).error!.fields).toHaveProperty('attachment_id')
  const file = await aReadFile(api, performer, {
    bytes: Buffer.from('mail between servers'),
    name: 'Mail.jar',
  })

  const { data } = await onBoard(api, performer, 'POST', path, { attachment_id: file.id })

  expect(data.deals[0]!.file).toMatchObject({ name: 'Mail.jar', verdict: 'clean', state: 'done' })
  const fetchAs = async (who: { id: number }) =>
    api.send(`/api/requests/${request.id}/deals/${deal}/file`, { headers: await bearerHeaders(api, who) })
  expect(await (await fetchAs(requester)).text()).toBe('mail between servers')
  expect((await fetchAs(await aUser(api))).status).toBe(404)
  await pool.query(`update file_inspections set verdict = 'block' where attachment_id = $1`, [file.id])
  expect((await fetchAs(requester)).status).toBe(409)
})

test('both sides rate each other once the work is paid, and answer', async () => {
  const { request, requester, performer, deal } = await aDeal(api)
  const rating = `${request.id}/deals/${deal}/rating`
  const five = { stars: 5, text: 'Быстро и с душой.' }
  expect((await onBoard(api, requester, 'PUT', rating, five)).error!.key).toBe('requestState')
  await deliver(performer, request.id, deal)
  await onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/confirm`, {})
  expect((await onBoard(api, await aUser(api), 'PUT', rating, five)).status).toBe(404)
  expect((await onBoard(api, requester, 'PUT', rating, { stars: 6 })).status).toBe(422)
  await onBoard(api, requester, 'PUT', rating, five)
  await onBoard(api, requester, 'PUT', rating, { ...five, stars: 4 })
  await onBoard(api, performer, 'PUT', rating, { stars: 5, text: '' })
  expect((await onBoard(api, requester, 'PUT', `${rating}/answer`, { text: 'И вам спасибо.' })).status).toBe(
    200,
  )
  expect((await onBoard(api, performer, 'PUT', `${rating}/answer`, { text: 'Обращайтесь.' })).status).toBe(
    200,
  )
  expect((await onBoard(api, requester, 'PUT', rating, five)).error!.key).toBe('requestState')

  const person = (await onBoard(api, null, 'GET', `people/${performer.id}`)).data as unknown as BoardPerson

  expect(person).toMatchObject({
    fulfilled: 1,
    stars: 4,
    ratings: 1,
    latest: [{ stars: 4, text: 'Быстро и с душой.', answer: 'Обращайтесь.', request: { id: request.id } }],
  })
})

test('a performer who deletes their account leaves the work; a requester’s open request ends', async () => {
  const { request, requester, performer, deal } = await aDeal(api, { reward: 10_000 })
  await deliver(performer, request.id, deal)
  await pool.query('update users set deleted_at = $2 where id = $1', [performer.id, api.clock.now()])
  const confirmed = await onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/confirm`, {})
  expect(confirmed.data).toMatchObject({ state: 'open', held: 10_000 })
  expect(await balanceOf(performer)).toBe(0)

  await pool.query('update users set deleted_at = $2 where id = $1', [requester.id, api.clock.now()])
  await settle()

  expect(await findHeld(db, request.id)).toBe(0)
  expect(await balanceOf(requester)).toBe(10_000)
})

test('a suspended requester holds nobody’s reward back: silence pays', async () => {
  const { request, requester, performer, deal } = await aDeal(api, { reward: 10_000 })
  await deliver(performer, request.id, deal)
  const staff = await aUser(api, { roles: ['user', 'admin'] })
  const until = new Date(api.clock.now().getTime() + 90 * dayMs).toISOString()
  await api.send(`/api/moderations/${requester.id}/sanctions`, {
    headers: await bearerHeaders(api, staff),
    json: { kind: 'suspend', until, reason: 'Оскорбления в комментариях.' },
  })
  const confirm = await onBoard(api, requester, 'POST', `${request.id}/deals/${deal}/confirm`, {})
  expect(confirm.status).toBe(401)
  api.clock.forward(14 * dayMs)
  await settle()
  expect(await balanceOf(performer)).toBe(9_000)
})

test('offers are seen by their author and the requester, and not by others', async () => {
  const request = await aRequest(api, { reward: 10_000 })
  const [first, second] = [await anOffer(api, request.id), await anOffer(api, request.id)]
  const seenBy = async (who: { id: number }) =>
    (await onBoard(api, who, 'GET', `${request.id}/work`)).data.offers.map(({ id }) => id)
  expect(await seenBy(request.authorRow)).toEqual([first.id, second.id])
  expect(await seenBy(second.author)).toEqual([second.id])
  expect(await seenBy(await aUser(api))).toEqual([])
  const own = await onBoard(api, request.authorRow, 'PUT', `${request.id}/offer`, {
    price: 0,
    days: 1,
    text: 'Сделаю сам для себя.',
  })
  expect(own.status).toBe(403)
  expect((await onBoard(api, first.author, 'DELETE', `${request.id}/offer`)).data.offers[0]!.withdrawn).toBe(
    true,
  )
  const shown = (await (await api.send(`/api/requests/${request.id}`)).json()) as { data: { offers: number } }
  expect(shown.data.offers).toBe(1)
})
