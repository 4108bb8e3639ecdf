import { expect, expectTypeOf, test } from 'vitest'
import type { Access } from '../../contract/access.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { requireAccess, signedIn } from './call-endpoint.ts'
import type { Handlers } from './feature.ts'
import type { SignedIn, Viewer } from './viewer.ts'

const plain = { method: 'GET', summary: 'x', rate: 'none', status: 204 } as const
const anyAccess = 'member' as Access
const endpoints = {
  anyone: endpoint({ ...plain, path: '/api/1', access: 'anyone' }),
  guest: endpoint({ ...plain, path: '/api/2', access: 'guest' }),
  member: endpoint({ ...plain, path: '/api/3', access: 'member' }),
  unverified: endpoint({ ...plain, path: '/api/4', access: 'unverified' }),
  verified: endpoint({ ...plain, path: '/api/5', access: 'verified' }),
  creator: endpoint({ ...plain, path: '/api/6', access: 'creator' }),
  staff: endpoint({ ...plain, path: '/api/7', access: { scope: 'content.moderate' } }),
  unknown: endpoint({ ...plain, path: '/api/8', access: anyAccess }),
}
type ViewerOf<K extends keyof typeof endpoints> = Parameters<Handlers<typeof endpoints>[K]>[0]['viewer']

test('a handler gets a person exactly where its endpoint asks for a login', () => {
  expectTypeOf<
    ViewerOf<'member' | 'unverified' | 'verified' | 'creator' | 'staff'>
  >().toEqualTypeOf<SignedIn>()
  expectTypeOf<ViewerOf<'anyone'>>().toEqualTypeOf<Viewer>()
  expectTypeOf<ViewerOf<'guest'>>().toEqualTypeOf<Viewer>()
  // A client that does not know must ask.
  expectTypeOf<ViewerOf<'unknown'>>().toEqualTypeOf<Viewer>()
})

test('whoever needs a person where anyone may call asks for one', () => {
  const ann = { id: 1, status: 'pending', scope: [] as string[] } as SignedIn
  expect(signedIn(ann)).toBe(ann)
  expect(() => signedIn(null)).toThrow(expect.objectContaining({ key: 'unauthenticated' }))
  expect(() => requireAccess('verified', ann)).toThrow(expect.objectContaining({ key: 'emailNotVerified' }))
  expect(() => requireAccess('anyone', null)).not.toThrow()
})
