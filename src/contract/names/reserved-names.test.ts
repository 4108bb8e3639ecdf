import { expect, test } from 'vitest'
import { nameSkeleton } from './name-skeleton.ts'
import { isReservedName } from './reserved-names.ts'

const staffLike =
  'author author_ auth0r Auth0r- author2 moderator1 m0derator MODERAT0R mod-erator official 0fficial security 5ecurity support Suppor7 Support-Bob Blockyard-Team BlockyardTeam b1ockyard theblockyard adm1n admln adrnin xX_Admin_Xx AdminBob admin-2 superadmin adminka Notch_Official staff-42 user deleted_5 he1p'.split(
    ' ',
  )
test.each(staffLike)('%s would pass for the site or its staff', (name) => {
  expect(isReservedName(name)).toBe(true)
})

const honest =
  'steve steve2 user2024 Badminton road_min Stafford Supporter admiral mod_maker FabricMod vineyard Ryzhik_dev Ryzhik_yard Marta_K olegtick Keeper-ab solar-system cofficial'.split(
    ' ',
  )
test.each(honest)('%s is anybody’s name', (name) => {
  expect(isReservedName(name)).toBe(false)
})

test('the title of the site is its own, a short one only as a part of a name', () => {
  expect(isReservedName('cubehaven-help', 'Cube Haven')).toBe(true)
  expect(isReservedName('MyCub3Haven', 'Cube Haven')).toBe(true)
  expect(isReservedName('Yard_Team', 'Yard')).toBe(true)
  expect(isReservedName('vineyard', 'Yard')).toBe(false)
  expect(isReservedName('steve', 'Двор')).toBe(false)
})

test('numbers stay different from each other, letters that look the same do not', () => {
  const numbers = Array.from({ length: 200 }, (_, n) => nameSkeleton(`steve${n}`))
  expect(new Set(numbers).size).toBe(200)
  expect(numbers).not.toContain('steve')
  expect(nameSkeleton('B0rn_1n-VVar')).toBe(nameSkeleton('bominwar'))
})
