import { existsSync } from 'node:fs'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { RouterContext } from '../web/routing/router-context.ts'
import { makeRouter } from './router.tsx'

// A name that leads nowhere costs a page its styles until its program is there, and nothing else would say so.
test('the page module that a route names for preloading is there', () => {
  const { routesById } = makeRouter({} as RouterContext, createMemoryHistory())
  const chunks = Object.values(routesById).flatMap(({ options }) => options.staticData?.chunk ?? [])
  expect(chunks.length).toBeGreaterThan(30)
  expect(chunks.filter((chunk) => !existsSync(chunk))).toEqual([])
})
