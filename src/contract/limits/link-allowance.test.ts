import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moderationStatuses } from '../access.ts'
import { sampled } from '../../testing/long.ts'
import { countLinks, linkAllowance, linkIssue, newcomerDays } from './link-allowance.ts'

const now = new Date('2026-11-15T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('how many links somebody may set', () => {
  test.each([
    ['pending', 0, { inText: 2, inProfile: 0 }],
    ['pending', 400, { inText: 2, inProfile: 0 }],
    ['verified', 400, { inText: 2, inProfile: 0 }],
    ['declined', 400, { inText: 2, inProfile: 0 }],
    ['approved', 0, { inText: 2, inProfile: 100 }],
    ['approved_and_verified', newcomerDays - 0.001, { inText: 2, inProfile: 100 }],
    ['approved_and_verified', newcomerDays, { inText: 100, inProfile: 100 }],
  ] as const)('%s after %d days', (status, days, allowance) => {
    expect(linkAllowance({ status, createdAt: daysAgo(days), roles: ['user'] }, now)).toEqual(allowance)
  })

  test.each(moderationStatuses)('%s with a role given by hand: as many as anybody', (status) => {
    const person = { status, createdAt: now, roles: ['user', 'author'] }
    expect(linkAllowance(person, now)).toEqual({ inText: 100, inProfile: 100 })
  })
})

describe('links in a text', () => {
  test.each([
    ['', 0],
    ['I build maps. And you? v1.21.4, 3.5 MB, e.g. this.', 0],
    ['node.js and config.yml and server.properties', 0],
    ['mail me: ann@example.com', 0],
    ['https://a.example', 1],
    ['http://a.example/x?y=1 and HTTPS://B.example', 2],
    ['www.example.de', 1],
    ['join play.example.net:25565 now', 1],
    ['example.com, example.ru; (сайт.рф)', 3],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 1],
    ['tg://resolve?domain=x', 1],
    ['example.community', 0],
  ])('%j has %i', (text, count) => {
    expect(countLinks(text)).toBe(count)
  })

  test('any text is read in a moment and has no negative number of them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '.', '-', ':', '/', 'w', ' ', 'com', 'ж'), maxLength: 3000 }),
        (text) => {
          const began = performance.now()
          expect(countLinks(text)).toBeGreaterThanOrEqual(0)
          expect(performance.now() - began).toBeLessThan(500)
        },
      ),
      sampled(100, 1_000),
    )
    // Where every letter could begin a scheme, a search without a bound took a minute for each of these.
    expect(countLinks('a.'.repeat(100_000))).toBe(0)
    expect(countLinks('a-'.repeat(100_000))).toBe(0)
  })
})

test('too many are said so, and where none may be, why', () => {
  expect(linkIssue(2, 2)).toBeNull()
  expect(linkIssue(3, 2)).toEqual({ key: 'too_many_links', args: { max: 2 } })
  expect(linkIssue(1, 0)).toEqual({ key: 'links_after_approval', args: { max: 0 } })
})
