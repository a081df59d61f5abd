"""Renders the current scene with Cycles and removes the noise (Debian's Blender has no OpenImageDenoise)."""
import os
import subprocess
import tempfile

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PASSES = {
    'col': 'Image',
    'alb': 'Denoising Albedo',
    'nor': 'Denoising Normal',
    'dep': 'Denoising Depth',
}


class Renderer:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='kasuwa-studio-')
        self.denoiser = os.path.join(self.folder, 'denoise')
        source = os.path.join(HERE, 'denoise.c')
        subprocess.check_call(
            ['gcc', '-O3', '-march=native', '-ffast-math', '-o', self.denoiser, source, '-lm']
        )

    def render(self, width, height, samples, seed):
        """Linear light of the scene, from two renders with different noise, which the denoiser compares."""
        scene = self._prepare(width, height, samples // 2)
        halves = []
        for half in (0, 1):
            scene.cycles.seed = seed * 2 + half
            scene.frame_current = half
            bpy.ops.render.render()
            halves.append(self._load(f'col{half:04d}', width, height))
        albedo = np.clip(self._load('alb0000', width, height), 0, 1)
        normal = self._load('nor0000', width, height)
        depth = np.clip(self._load('dep0000', width, height, 1), 0, 1e3)
        return self._denoise([*halves, albedo, normal, depth], width, height)

    def _denoise(self, planes, width, height):
        raw = np.concatenate([np.moveaxis(plane, 2, 0).reshape(-1) for plane in planes])
        np.nan_to_num(raw, copy=False, nan=0, posinf=60)
        noisy, clean = os.path.join(self.folder, 'noisy.raw'), os.path.join(self.folder, 'clean.raw')
        raw.astype('f4').tofile(noisy)
        subprocess.check_call([self.denoiser, str(width), str(height), noisy, clean, '0.75', '7'])
        return np.moveaxis(np.fromfile(clean, 'f4').reshape(3, height, width), 0, 2)

    def _load(self, name, width, height, channels=3):
        image = bpy.data.images.load(os.path.join(self.folder, f'{name}.exr'))
        image.colorspace_settings.name = 'Non-Color'
        pixels = np.empty(width * height * 4, 'f4')
        image.pixels.foreach_get(pixels)
        bpy.data.images.remove(image)
        return pixels.reshape(height, width, 4)[::-1, :, :channels].copy()

    def _prepare(self, width, height, samples):
        scene = bpy.context.scene
        scene.render.engine = 'CYCLES'
        cycles = scene.cycles
        cycles.device = 'CPU'
        cycles.samples = samples
        cycles.use_adaptive_sampling = False
        cycles.use_denoising = False
        cycles.max_bounces = 5
        cycles.diffuse_bounces = 2
        cycles.glossy_bounces = 2
        cycles.transmission_bounces = 5
        cycles.sample_clamp_indirect = 2.5
        cycles.sample_clamp_direct = 30
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.blur_glossy = 0.6
        scene.render.resolution_x, scene.render.resolution_y = width, height
        scene.render.resolution_percentage = 100
        scene.render.use_persistent_data = True
        scene.view_settings.view_transform = 'Raw'
        scene.view_layers[0].cycles.denoising_store_passes = True
        self._write_passes(scene)
        return scene

    def _write_passes(self, scene):
        scene.use_nodes = True
        tree = scene.node_tree
        tree.nodes.clear()
        layers = tree.nodes.new('CompositorNodeRLayers')
        files = tree.nodes.new('CompositorNodeOutputFile')
        files.base_path = self.folder
        files.format.file_format = 'OPEN_EXR'
        files.format.color_depth = '32'
        files.file_slots.clear()
        for name, output in PASSES.items():
            files.file_slots.new(name)
            tree.links.new(layers.outputs[output], files.inputs[name])


def simplify_indirect_light():
    """Rays that have bounced off a matt surface see flat colours: no visible change, but much less work."""
    for material in bpy.data.materials:
        if 'avg' not in material:
            continue
        tree = material.node_tree
        diffuse = tree.nodes.new('ShaderNodeBsdfDiffuse')
        diffuse.inputs[0].default_value = list(material['avg'])[:3] + [1]
        mix = tree.nodes.new('ShaderNodeMixShader')
        path = tree.nodes.new('ShaderNodeLightPath')
        tree.links.new(path.outputs['Is Diffuse Ray'], mix.inputs[0])
        tree.links.new(tree.nodes['Principled BSDF'].outputs[0], mix.inputs[1])
        tree.links.new(diffuse.outputs[0], mix.inputs[2])
        tree.links.new(mix.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
