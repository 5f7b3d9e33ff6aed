export function FirmwareListPage() {
  return <h1>Firmware Management</h1>
}
