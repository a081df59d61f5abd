/** Most visits to results do not change the location, so its code is loaded for the change. */
export function chooseLocation(value: string): void {
  import('#web/device/chosen-location.ts').then(
    (device) => device.chooseLocation(value),
    // The results have their location in the URL; only the choice for the other pages stays as it was.
    () => {},
  );
}
