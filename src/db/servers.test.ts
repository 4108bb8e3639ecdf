import { expect, test } from 'vitest'
import { readServers } from './servers.ts'

test.each([
  ['postgresql://u:p@db/site', ['postgresql://u:p@db/site'], 'any'],
  ['postgres://u@a:5432,b:5433/site', ['postgres://u@a:5432/site', 'postgres://u@b:5433/site'], 'read-write'],
  [
    'postgres://u@a,b/site?sslmode=require&target_session_attrs=standby&x=1',
    ['postgres://u@a/site?sslmode=require&x=1', 'postgres://u@b/site?sslmode=require&x=1'],
    'standby',
  ],
  ['postgres://a/site?target_session_attrs=primary', ['postgres://a/site'], 'primary'],
])('%s names its servers', (url, urls, wish) => {
  expect(readServers(url)).toEqual({ urls, wish })
})

test.each(['mysql://a/b', 'postgres://a:1,b:nonsense/c', 'postgres://a/b?target_session_attrs=fast', ''])(
  '%j is no address',
  (url) => {
    expect(readServers(url)).toBeNull()
  },
)
