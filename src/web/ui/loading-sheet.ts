// The empty shape of a sheet, shown from the tap until the code of the sheet has loaded. It is drawn without
// React, so that it appears at once, and after 50 ms (tap-feedback.css): code in the browser's cache is there within
// that time, and an empty sheet would only flash. Escape or a tap closes it.

/** Returns a function that removes the sheet. It returns whether the user still waits for the content. */
export function showLoadingSheet(): () => boolean {
  const sheet = document.createElement('dialog');
  sheet.className = 'loading-sheet';
  sheet.textContent = sheet.ariaLabel = 'Loading...';
  sheet.ariaBusy = 'true';
  sheet.onclick = () => sheet.close();
  document.body.append(sheet);
  sheet.showModal();
  return () => {
    const isAwaited = sheet.open;
    // Gives the focus back to the button, where the loaded dialog returns it when it closes.
    sheet.close();
    sheet.remove();
    return isAwaited;
  };
}
