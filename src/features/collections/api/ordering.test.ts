import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { collectionsRoom } from './collections.fixture.ts'

const { api, ask, aCollection, put, take, items } = await collectionsRoom()
const ann = await aUser(api)
const resources = await Promise.all(Array.from({ length: 5 }, () => aResource(api)))

type Step = { kind: 'put' | 'take'; which: number } | { kind: 'move'; from: number; to: number }
const which = fc.nat({ max: resources.length - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), which }),
  fc.record({ kind: fc.constant('take' as const), which }),
  fc.record({ kind: fc.constant('move' as const), from: which, to: which }),
)
const orderOf = async (id: number) => (await items(ann, id)).body.data
const move = (id: number, item: number, after: number | null) =>
  ask(ann, 'PATCH', `/${id}/items/${item}`, { after })

test('whatever is put in, taken out and moved, the order is the one a list would have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { id } = await aCollection(ann)
      let model: number[] = []
      for (const one of steps) {
        // Two presses at the same moment are one; here each is later than the one before.
        api.clock.forward(1)
        if (one.kind === 'move') {
          const shown = await orderOf(id)
          if (shown.length === 0) continue
          const [from, to] = [one.from % shown.length, one.to % shown.length]
          const [moved] = model.splice(from, 1)
          model.splice(to, 0, moved!)
          const after = to === 0 ? null : shown.find(({ subject }) => subject.id === model[to - 1])!.id
          expect((await move(id, shown[from]!.id, after)).status).toBe(204)
          continue
        }
        const resource = resources[one.which]!
        model = model.filter((other) => one.kind === 'put' || other !== resource.id)
        if (one.kind === 'put' && !model.includes(resource.id)) model.push(resource.id)
        await (one.kind === 'put' ? put : take)(ann, id, `resource/${resource.id}`)
      }
      expect((await orderOf(id)).map(({ subject }) => subject.id)).toEqual(model)
      await ask(ann, 'DELETE', `/${id}`)
    }),
    sampled(12, 300),
  )
})

test('moves at one moment lose nothing and double nothing', async () => {
  const { id } = await aCollection(ann)
  for (const resource of resources) await put(ann, id, `resource/${resource.id}`)
  const before = await orderOf(id)
  const answers = await Promise.all(before.map(({ id: item }) => move(id, item, null)))
  expect(answers.map(({ status }) => status)).toEqual(before.map(() => 204))
  const after = (await orderOf(id)).map(({ id: item }) => item)
  expect(after.toSorted()).toEqual(before.map(({ id: item }) => item).toSorted())
})

test('an item is moved neither behind itself nor behind one of another collection', async () => {
  const [one, two] = [await aCollection(ann), await aCollection(ann)]
  for (const { id } of [one, two]) await put(ann, id, `resource/${resources[0]!.id}`)
  const [[mine], [foreign]] = [await orderOf(one.id), await orderOf(two.id)]
  expect((await move(one.id, mine!.id, mine!.id)).status).toBe(404)
  expect((await move(one.id, mine!.id, foreign!.id)).status).toBe(404)
  expect((await move(one.id, foreign!.id, null)).status).toBe(404)
})

test('pages of items go on where the one before ended', async () => {
  const { id } = await aCollection(ann)
  for (const resource of resources) await put(ann, id, `resource/${resource.id}`)
  const first = (await items(ann, id, '?per_page=2')).body
  const rest = (await items(ann, id, `?per_page=100&cursor=${first.meta.next_cursor}`)).body
  expect([...first.data, ...rest.data].map(({ subject }) => subject.id)).toEqual(
    resources.map(({ id: one }) => one),
  )
})
