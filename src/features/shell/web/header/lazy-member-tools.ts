import { lazyPage } from '../../../../web/routing/lazy-page.tsx'

const load = () => import('./member-tools.tsx')

/** Loaded by the root route before anything is rendered for a member; see routes/root.tsx. */
export const LazyMemberTools = lazyPage(load, 'MemberTools')
export const LazyMemberPhoneTools = lazyPage(load, 'MemberPhoneTools')
export const memberToolsChunk = 'src/features/shell/web/header/member-tools.tsx'

export async function preloadMemberTools(): Promise<void> {
  await Promise.all([LazyMemberTools.preload(), LazyMemberPhoneTools.preload()])
}
