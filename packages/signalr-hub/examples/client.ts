import { HubConnectionBuilder } from '@microsoft/signalr'

const connection = new HubConnectionBuilder().withUrl('http://localhost:3000/chat').build()
connection.on('Said', (text: string) => console.log(text))
await connection.start()
await connection.invoke('Say', 'Hello')
