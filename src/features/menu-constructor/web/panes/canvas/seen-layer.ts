import { loadMenu } from '../../../format/load/loader.ts'
import { checkList } from '../../../sim/check-list.ts'
import { checkRequirement } from '../../../sim/check-requirement.ts'
import { pluginOf, activeFile, type ProjectState } from '../../workspace/project/project.ts'

/** The item of the slot that the test player would see; null when none. Runs no commands. */
export function seenItem(state: ProjectState, slot: number): string | null {
  const { player, gameVersion } = state.project
  const menu = loadMenu(activeFile(state).text, state.root, gameVersion, pluginOf(state.project))
  const scope = {
    player,
    args: player.args,
    openMenu: activeFile(state).name,
    lastMenu: null,
    placeholdersInArgs: menu.argumentsSupportPlaceholders,
    placeholdersAfterArgs: menu.parsePlaceholdersAfterArguments,
  }
  const seen = menu.bySlot[slot]?.find((name) => {
    const view = menu.items.find((item) => item.name === name)?.view
    return (
      !view ||
      checkList(
        view,
        (one) => checkRequirement(one, scope),
        () => {},
      ).passed
    )
  })
  return seen ?? null
}
