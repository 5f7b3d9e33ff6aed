import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { faultsOfComposition, faultsOfManifest } from './manifests.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../docs/deploy', name), 'utf8')

describe('compose.yaml', () => {
  const composition = (text = read('compose.yaml')) => parse(text, { merge: true })

  test('is a composition by the specification', () => {
    expect(faultsOfComposition(composition())).toEqual([])
  })

  test.each([
    [
      'a misspelt key',
      'stop_grace_period:',
      'stop_grace:',
      '/services/server-1 must NOT have additional properties stop_grace',
    ],
    [
      'a duration without a unit',
      'stop_grace_period: 25s',
      'stop_grace_period: "25"',
      '/services/server-1/stop_grace_period must match format "duration"',
    ],
    [
      'a list of ports that is none',
      'ports: ["8883:8883"]',
      'ports: "8883:8883"',
      '/services/mosquitto/ports must be array',
    ],
    [
      'a condition that does not exist',
      'condition: service_healthy',
      'condition: healthy',
      '/services/server-1/depends_on/postgres/condition must be equal to one of the allowed values',
    ],
  ])('with %s it is none', (_, before, after, fault) => {
    const text = read('compose.yaml')
    expect(text).toContain(before)
    expect(faultsOfComposition(composition(text.replace(before, after)))).toContain(fault)
  })
})

describe('kubernetes.yaml', () => {
  const faults = async (text = read('kubernetes.yaml')) => {
    const found = await Promise.all(
      parseAllDocuments(text).map((document) => faultsOfManifest(document.toJS())),
    )
    return found.flat()
  }

  test('holds manifests of the API alone', async () => {
    expect(await faults()).toEqual([])
  })

  test.each([
    [
      'a number as a text',
      'replicas: 2',
      'replicas: "2"',
      /^Deployment hoistway: data\/spec\/replicas must be integer/,
    ],
    [
      'a container without a name',
      '- name: server',
      '- title: server',
      /^Deployment hoistway: .*containers\/0 must have required property '?name/,
    ],
    [
      'a kind that its version does not have',
      'kind: PodDisruptionBudget',
      'kind: DisruptionBudget',
      /^DisruptionBudget hoistway: policy\/v1 has no DisruptionBudget$/,
    ],
    [
      'a version that does not exist',
      'autoscaling/v2',
      'autoscaling/v3',
      /^HorizontalPodAutoscaler hoistway: autoscaling\/v3 is none of v1, apps\/v1,/,
    ],
    [
      'a path without its type',
      'pathType: Prefix',
      'kind: Prefix',
      /^Ingress hoistway-hub: .*paths\/0 must have required property '?pathType/,
    ],
    ['a quantity that is none', 'cpu: 500m', 'cpu: half', /^Deployment hoistway: .*cpu/],
  ])('with %s a manifest is refused', async (_, before, after, fault) => {
    const text = read('kubernetes.yaml')
    expect(text).toContain(before)
    expect(await faults(text.replace(before, after))).toContainEqual(expect.stringMatching(fault))
  })
})
