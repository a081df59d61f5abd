// The empty shape of a sheet, shown from the tap until the code of the sheet has loaded. It is drawn without
// React, so that it appears in the next frame. Escape or a tap beside it closes it.

/** Returns a function that removes the sheet, and whether the user still waits for its content. */
export function showLoadingSheet(): () => boolean {
  const sheet = document.createElement('dialog');
  sheet.className = 'loading-sheet';
  sheet.textContent = sheet.ariaLabel = 'Loading...';
  sheet.ariaBusy = 'true';
  // Its content is a text, so every tap is on the sheet itself or beside it.
  sheet.onclick = () => sheet.close();
  document.body.append(sheet);
  sheet.showModal();
  return () => {
    const isAwaited = sheet.open;
    sheet.close();
    sheet.remove();
    return isAwaited;
  };
}
