/** A file of a project, as far as models over the whole project look at it. */
export interface ProjectFile {
  id: string
  /** The menu's name in config.yml. */
  name: string
  /** Its path below `gui_menus`. */
  file: string
  text: string
}
