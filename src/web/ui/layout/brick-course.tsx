/** Two offset rows of bricks above the footer. */
export function BrickCourse() {
  return <div className="brick-course" aria-hidden="true" />
}
