import { expect, test } from 'vitest'
import { reviewAbilities } from './review-abilities.ts'

type Found = Parameters<typeof reviewAbilities>[0]

/** An item with revision 2 under review; `over` says what is different. */
function aCase(over: {
  open?: boolean
  shownPublic?: boolean
  otherPublic?: boolean
  reviewed?: boolean
  status?: string
  mine?: boolean
}): Found {
  const { open = false, shownPublic = false, otherPublic = false, reviewed = true } = over
  return {
    item: {
      reviewed,
      abilities: { moderate: !over.mine },
    },
    public: shownPublic || otherPublic,
    revision: { id: 2, public: shownPublic, status: over.status ?? 'verified' },
    review: { decided_at: open ? null : '2026-11-15T00:00:00.000Z' },
  } as unknown as Found
}

test('what waits can be approved and declined, unless somebody else holds it or it is one’s own', () => {
  expect(reviewAbilities(aCase({ open: true }), false)).toMatchObject({
    approve: true,
    decline: true,
    takeDown: false,
    approval: 'approve',
    revisionId: 2,
  })
  expect(reviewAbilities(aCase({ open: true }), true)).toMatchObject({ approve: false, decline: false })
  expect(reviewAbilities(aCase({ open: true, mine: true }), false)).toMatchObject({ approve: false })
})

test('what is public can be taken down, and confirmed while nobody has read it', () => {
  expect(reviewAbilities(aCase({ shownPublic: true }), false)).toMatchObject({
    approve: false,
    decline: true,
    takeDown: true,
    revisionId: 2,
  })
  expect(reviewAbilities(aCase({ shownPublic: true, reviewed: false }), false)).toMatchObject({
    approve: true,
    approval: 'confirm',
  })
})

test('with a declined edit on the actions it is still the public text that is taken down', () => {
  expect(reviewAbilities(aCase({ otherPublic: true, status: 'declined' }), false)).toMatchObject({
    approve: false,
    takeDown: true,
    revisionId: undefined,
  })
})

test('what was declined can be brought back, what was never sent cannot be decided', () => {
  expect(reviewAbilities(aCase({ status: 'declined' }), false)).toMatchObject({
    approve: true,
    decline: false,
    approval: 'bringBack',
  })
  expect(reviewAbilities(aCase({ status: 'pending' }), false)).toMatchObject({
    approve: false,
    decline: false,
  })
})
