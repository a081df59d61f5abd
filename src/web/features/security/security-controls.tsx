/** How a member guards their account: password, second factor, and where they are signed in. */
export function SecurityControls() {
  return null;
}
