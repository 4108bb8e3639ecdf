/** What one tab tells the others about who is logged in. */
export type AuthNews = { kind: 'in'; userId: number } | { kind: 'out' } | { kind: 'ended' }

/** All tabs of this browser hear `tell`, except the one that says it. */
export function openAuthChannel(hear: (news: AuthNews) => void): { tell(news: AuthNews): void } {
  const channel = new BroadcastChannel('auth')
  channel.addEventListener('message', ({ data }: MessageEvent<AuthNews>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    tell: (news) => channel.postMessage(news),
  }
}
